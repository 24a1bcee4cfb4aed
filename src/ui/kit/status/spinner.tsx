import styles from './spinner.module.css'

export interface SpinnerProps {
  readonly label?: string | undefined
}

export function Spinner({ label }: SpinnerProps) {
  return label === undefined ? (
    <span className={styles.spinner} aria-hidden />
  ) : (
    <span className={styles.spinner} role="status" aria-label={label} />
  )
}
