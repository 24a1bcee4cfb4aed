import { useStoreMap, useUnit } from 'effector-react'
import { $responseErrors, $answers, answered } from '../../../application/cabinet/questionnaire.ts'
import type { Question } from '../../../domain/person/questionnaire.ts'
import { Checkbox } from '../../kit/form/checkbox.tsx'
import { RadioGroup } from '../../kit/form/radio-group.tsx'
import { Select } from '../../kit/form/select.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import { CheckboxQuestion } from './checkbox-question.tsx'

export const strings = {
  none: 'Сейчас у нас нет к вам вопросов.',
  save: 'Сохранить ответы',
  missing: 'Ответьте на этот вопрос',
  notChosen: 'Не выбрано',
}

const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const NO_OPTIONS: NonNullable<Question['options']> = []

export function QuestionField({ question }: { readonly question: Question }) {
  const { code, title, type, isRequired, min, max, options = NO_OPTIONS } = question
  const answer = useUnit(answered)
  const value = useStoreMap({ store: $answers, keys: [code], fn: (answers, [one]) => answers[one] ?? null })
  const fieldError = useStoreMap({
    store: $responseErrors,
    keys: [code],
    fn: (fieldErrors, [one]) => fieldErrors[one] ?? null,
  })
  const error = fieldError === null ? undefined : fieldError._tag === 'Message' ? fieldError.message : strings.missing
  const setAnswer = (given: unknown) => answer({ code, value: given })
  const named = { name: code, error }

  switch (type) {
    case 'radio':
      return (
        <RadioGroup {...named} legend={title} options={options} value={asText(value) || null} onChoose={setAnswer} />
      )
    case 'select':
      return (
        <Select
          {...named}
          label={title}
          optional={!isRequired}
          options={[{ value: '', title: strings.notChosen }, ...options]}
          value={asText(value)}
          onChange={({ currentTarget }) => setAnswer(currentTarget.value || null)}
        />
      )
    case 'checkbox':
      return options.length === 0 ? (
        <Checkbox
          {...named}
          label={title}
          checked={value === true}
          onChange={({ currentTarget }) => setAnswer(currentTarget.checked)}
        />
      ) : (
        <CheckboxQuestion {...named} title={title} options={options} value={value} onGive={setAnswer} />
      )
    case 'number':
      return (
        <TextField
          {...named}
          label={title}
          optional={!isRequired}
          type="number"
          min={min}
          max={max}
          inputMode="numeric"
          value={asText(value)}
          onChange={({ currentTarget }) => setAnswer(currentTarget.value === '' ? null : currentTarget.valueAsNumber)}
        />
      )
    case 'text':
    case 'date':
      return (
        <TextField
          {...named}
          label={title}
          optional={!isRequired}
          type={type}
          value={asText(value)}
          onChange={({ currentTarget }) => setAnswer(currentTarget.value === '' ? null : currentTarget.value)}
        />
      )
  }
}
