import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './checkbox.module.css'
import { classNames } from '../class-names.ts'
import { FieldError, fieldAria } from './field.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> {
  readonly label: ReactNode
  readonly id?: string | undefined
  readonly labelHidden?: boolean | undefined
  readonly mixed?: boolean | undefined
  readonly error?: string | undefined
}

export function Checkbox({ id: own, label, labelHidden = false, mixed = false, error, ...input }: CheckboxProps) {
  const made = useId()
  const id = own ?? made
  const showMixed = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = mixed
  }
  return (
    <div className={styles.row}>
      <label className={classNames(styles.label, labelHidden && styles.bare)}>
        <input
          ref={showMixed}
          {...input}
          id={id}
          {...fieldAria(id, { error })}
          type="checkbox"
          className={styles.box}
        />
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}
