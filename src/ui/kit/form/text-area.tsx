import { useId, type ComponentProps } from 'react'
import { Field, fieldAria, type FieldNotes } from './field.tsx'
import fieldStyles from './field.module.css'
import { classNames } from '../class-names.ts'
import styles from './text-area.module.css'

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'id'>, FieldNotes {}

export function TextArea({ label, hint, error, optional = false, rows = 3, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        {...area}
        id={id}
        {...fieldAria(id, { hint, error })}
        rows={rows}
        className={classNames(fieldStyles.control, styles.area)}
      />
    </Field>
  )
}
