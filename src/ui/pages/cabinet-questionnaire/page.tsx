import { useUnit } from 'effector-react'
import { useEffect, useRef, type FormEvent } from 'react'
import {
  $isQuestionnaireBeingSaved,
  $questionnaireError,
  $questionnaireReturns,
  questionnaire,
  questionnaireOpened,
  questionnaireSubmitted,
} from '../../../application/cabinet/questionnaire.ts'
import type { Question } from '../../../domain/person/questionnaire.ts'
import { contentLoader } from '../../shell/navigation/content-loader.ts'
import { CabinetPage } from '../../features/cabinet/cabinet-page.tsx'
import { Loaded } from '../../features/cabinet/loaded.tsx'
import { categoryTitles } from '../../features/cabinet/strings.ts'
import { errorMessages } from '../../kit/form/field-error-messages.ts'
import { useFocusFirstError } from '../../kit/form/use-focus-first-error.ts'
import { Button } from '../../kit/button/button.tsx'
import { Notice } from '../../kit/status/notice.tsx'
import styles from './page.module.css'
import { QuestionField, strings } from './question-field.tsx'

export const loader = contentLoader('cabinet-personal-anketa')

function Questions({ fields }: { readonly fields: ReadonlyArray<Question> }) {
  const { submitted, isSaving, error } = useUnit({
    submitted: questionnaireSubmitted,
    isSaving: $isQuestionnaireBeingSaved,
    error: $questionnaireError,
  })
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstError($questionnaireReturns, form)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving) submitted()
  }
  if (fields.length === 0) return <p>{strings.none}</p>
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={send}>
      {fields.map((question) => (
        <QuestionField key={question.code} question={question} />
      ))}
      <div>
        <Button type="submit" pending={isSaving}>
          {strings.save}
        </Button>
      </div>
      {error && (
        <div tabIndex={-1} data-form-error>
          <Notice tone="error" live>
            {errorMessages(error)}
          </Notice>
        </div>
      )}
    </form>
  )
}

export function Page() {
  const opened = useUnit(questionnaireOpened)
  useEffect(() => {
    opened()
  }, [opened])
  return (
    <CabinetPage title={categoryTitles.questionnaire}>
      <Loaded from={questionnaire} params={undefined}>
        {({ fields }) => <Questions fields={fields} />}
      </Loaded>
    </CabinetPage>
  )
}
