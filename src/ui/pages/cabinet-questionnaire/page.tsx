import { useUnit } from 'effector-react'
import type { FormEvent } from 'react'
import {
  $isQuestionnaireBeingSaved, $questionnaireRefusal, questionnaire, questionnaireSubmitted,
} from '../../../application/cabinet/questionnaire.ts'
import type { Question } from '../../../domain/questionnaire.ts'
import { wordsLoader } from '../../app/words-loader.ts'
import { CabinetPage } from '../../cabinet/cabinet-page.tsx'
import { Loaded } from '../../cabinet/loaded.tsx'
import { sectionTitles } from '../../cabinet/strings.ts'
import { refusalWords } from '../../form/refusal-words.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import styles from './page.module.css'
import { QuestionField } from './question-field.tsx'
import { strings } from './strings.ts'

export const loader = wordsLoader('cabinet-personal-anketa')

function Questions({ fields }: { readonly fields: ReadonlyArray<Question> }) {
  const { submitted, isSaving, refusal } = useUnit({
    submitted: questionnaireSubmitted, isSaving: $isQuestionnaireBeingSaved, refusal: $questionnaireRefusal,
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving) submitted()
  }
  if (fields.length === 0) return <p>{strings.none}</p>
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      {fields.map((question) => <QuestionField key={question.code} question={question} />)}
      <div><Button type="submit" pending={isSaving}>{strings.save}</Button></div>
      {refusal && <Notice tone="error" live>{refusalWords(refusal)}</Notice>}
    </form>
  )
}

/** [ROUTE-15, CAB-07] */
export function Page() {
  return (
    <CabinetPage title={sectionTitles.questionnaire}>
      <Loaded from={questionnaire} asked={undefined}>{({ fields }) => <Questions fields={fields} />}</Loaded>
    </CabinetPage>
  )
}
