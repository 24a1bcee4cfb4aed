import { useId } from 'react'
import type { Question } from '../../../domain/person/questionnaire.ts'
import { Checkbox } from '../../kit/form/checkbox.tsx'
import { fieldAria, FieldError } from '../../kit/form/field.tsx'
import styles from './page.module.css'

interface CheckboxQuestionProps {
  readonly name: string
  readonly title: string
  readonly options: NonNullable<Question['options']>
  readonly value: unknown
  readonly error: string | undefined
  readonly onGive: (values: ReadonlyArray<string>) => void
}

export function CheckboxQuestion({ name, title, options, value, error, onGive }: CheckboxQuestionProps) {
  const id = useId()
  const given: ReadonlyArray<unknown> = Array.isArray(value) ? value : []
  const tick = (option: string, isTicked: boolean) =>
    onGive(options.map((one) => one.value).filter((one) => (one === option ? isTicked : given.includes(one))))
  return (
    <fieldset className={styles.boxes} aria-describedby={fieldAria(id, { error })['aria-describedby']}>
      <legend className={styles.legend}>{title}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          name={name}
          value={option.value}
          label={option.title}
          checked={given.includes(option.value)}
          onChange={({ currentTarget }) => tick(option.value, currentTarget.checked)}
        />
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
