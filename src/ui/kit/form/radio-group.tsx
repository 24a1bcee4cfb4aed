import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError, fieldAria } from './field.tsx'
import styles from './radio.module.css'

interface RadioOption<A extends string> {
  readonly value: A
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly aside?: ReactNode
  readonly disabled?: boolean | undefined
}

export interface RadioGroupProps<A extends string> {
  readonly legend: ReactNode
  readonly options: ReadonlyArray<RadioOption<A>>
  readonly value: A | null
  /** Without it the browser holds the choice, and `value` is the first one. */
  readonly onChoose?: ((value: A) => void) | undefined
  readonly cards?: boolean | undefined
  readonly name?: string | undefined
  readonly error?: string | undefined
}

export function RadioGroup<A extends string>({
  legend,
  options,
  value,
  onChoose,
  cards = false,
  name,
  error,
}: RadioGroupProps<A>) {
  const id = useId()
  const aria = fieldAria(id, { error })
  return (
    <fieldset className={styles.group} aria-describedby={aria['aria-describedby']}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={classNames(styles.option, cards && styles.card)}>
          <input
            type="radio"
            className={styles.dot}
            name={name ?? id}
            value={option.value}
            disabled={option.disabled}
            aria-invalid={aria['aria-invalid']}
            {...(onChoose === undefined
              ? { defaultChecked: option.value === value }
              : { checked: option.value === value, onChange: () => onChoose(option.value) })}
          />
          <span>
            {option.title}
            {option.note && <span className={styles.note}>{option.note}</span>}
          </span>
          {option.aside && <span className={styles.aside}>{option.aside}</span>}
        </label>
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
