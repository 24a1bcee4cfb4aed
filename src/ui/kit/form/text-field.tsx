import { useId, type ComponentProps } from 'react'
import { Field, fieldAria, type FieldNotes } from './field.tsx'
import styles from './field.module.css'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'>, FieldNotes {
  readonly id?: string | undefined
}

export function TextField({ id: own, label, hint, error, optional = false, ...input }: TextFieldProps) {
  const made = useId()
  const id = own ?? made
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <input type="text" {...input} id={id} {...fieldAria(id, { hint, error })} className={styles.control} />
    </Field>
  )
}
