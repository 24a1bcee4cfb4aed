import styles from './amount-stepper.module.css'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { strings } from '../strings.ts'

export interface AmountStepperProps {
  readonly label: string
  readonly count: number
  readonly onAmount: (count: number) => void
  readonly pending?: boolean | undefined
  readonly most?: number | undefined
  readonly disabled?: boolean | undefined
  /** Name of the button that takes the last unit away. */
  readonly removeLabel?: string | undefined
}

export function AmountStepper({
  label,
  count,
  onAmount,
  pending = false,
  most,
  disabled = false,
  removeLabel = strings.remove,
}: AmountStepperProps) {
  const isLast = count <= 1
  return (
    <div role="group" aria-label={label} className={classNames(styles.stepper, disabled && styles.disabled)}>
      <button
        type="button"
        className={styles.step}
        aria-label={isLast ? removeLabel : strings.less}
        disabled={disabled}
        onClick={() => onAmount(count - 1)}
      >
        <Icon name={isLast ? 'trash' : 'minus'} size={20} />
      </button>
      <output className={styles.count} aria-busy={pending}>
        {count}
      </output>
      <button
        type="button"
        className={styles.step}
        aria-label={strings.more}
        disabled={disabled || (most !== undefined && count >= most)}
        onClick={() => onAmount(count + 1)}
      >
        <Icon name="plus" size={20} />
      </button>
    </div>
  )
}
