import styles from './spinner.module.css'

export interface SpinnerProps {
  /** What is being waited for; without it the spinner is decoration beside words. */
  readonly label?: string | undefined
}

export function Spinner({ label }: SpinnerProps) {
  return label === undefined ? (
    <span className={styles.spinner} aria-hidden />
  ) : (
    <span className={styles.spinner} role="status" aria-label={label} />
  )
}
