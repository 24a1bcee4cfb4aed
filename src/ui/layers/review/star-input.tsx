import { useId } from 'react'
import { MAX_RATING } from '../../../domain/catalogue/rating.ts'
import { classNames } from '../../kit/class-names.ts'
import { FieldError, fieldAria } from '../../kit/form/field.tsx'
import { Icon } from '../../kit/icon.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import styles from './star-input.module.css'
import { strings } from './strings.ts'

export interface StarInputProps {
  readonly name: string
  readonly value: number
  readonly onValue: (rating: number) => void
  readonly error?: string | undefined
}

const RATINGS = Array.from({ length: MAX_RATING }, (_, index) => index + 1)

export function StarInput({ name, value, onValue, error }: StarInputProps) {
  const id = useId()
  const aria = fieldAria(id, { error })
  return (
    <fieldset className={styles.field} aria-describedby={aria['aria-describedby']}>
      <legend className={styles.legend}>{strings.rating}</legend>
      <div className={styles.row}>
        <div className={styles.stars}>
          {RATINGS.map((rating) => (
            <label key={rating} className={classNames(styles.star, rating <= value && styles.lit)}>
              <input
                type="radio"
                name={name}
                className={styles.input}
                checked={rating === value}
                aria-invalid={aria['aria-invalid']}
                onChange={() => onValue(rating)}
              />
              <Icon name="star" size={32} filled={rating <= value} />
              <VisuallyHidden>{strings.stars(rating)}</VisuallyHidden>
            </label>
          ))}
        </div>
        <span className={styles.word} aria-hidden>
          {strings.verdicts[value - 1]}
        </span>
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
