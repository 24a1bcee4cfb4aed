import { useId, type ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, fieldAria, type FieldNotes } from './field.tsx'
import fieldStyles from './field.module.css'
import { Icon } from '../icon.tsx'
import styles from './select.module.css'

interface SelectOption {
  readonly value: string
  readonly title: string
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'>, FieldNotes {
  readonly id?: string | undefined
  readonly options: ReadonlyArray<SelectOption>
  readonly compact?: boolean | undefined
}

export function Select({
  id: own,
  label,
  hint,
  error,
  optional = false,
  options,
  compact = false,
  ...select
}: SelectProps) {
  const made = useId()
  const id = own ?? made
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} labelHidden={compact}>
      <span className={styles.box}>
        <select
          {...select}
          id={id}
          {...fieldAria(id, { hint, error })}
          className={classNames(fieldStyles.control, styles.select, compact && styles.compact)}
        >
          {options.map(({ value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
        <span className={styles.mark}>
          <Icon name="chevronDown" size={20} />
        </span>
      </span>
    </Field>
  )
}
