import type { ReactNode } from 'react'
import styles from './field.module.css'
import { Icon } from '../icon.tsx'
import { strings } from '../strings.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

export interface FieldNotes {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly optional?: boolean | undefined
}

export interface FieldProps extends FieldNotes {
  readonly id: string
  readonly labelHidden?: boolean | undefined
  readonly children: ReactNode
}

const errorId = (id: string) => `${id}-error`
const hintId = (id: string) => `${id}-hint`

export const fieldAria = (id: string, { hint, error }: Pick<FieldNotes, 'hint' | 'error'>) => ({
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': [error && errorId(id), hint && hintId(id)].filter(Boolean).join(' ') || undefined,
})

export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  if (!error) return null
  return (
    <p id={errorId(id)} className={styles.error}>
      <Icon name="alert" size={16} />
      {error}
    </p>
  )
}

export function Field({ id, label, hint, error, optional = false, labelHidden = false, children }: FieldProps) {
  const named = (
    <label htmlFor={id} className={styles.label}>
      {label}
      {optional && <span className={styles.optional}>{strings.optional}</span>}
    </label>
  )
  return (
    <div className={styles.field}>
      {labelHidden ? <VisuallyHidden>{named}</VisuallyHidden> : named}
      {children}
      <FieldError id={id} error={error} />
      {hint && (
        <p id={hintId(id)} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
