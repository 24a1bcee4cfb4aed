import { classNames } from '../kit/class-names.ts'
import styles from './progress-bar.module.css'
import { strings } from './strings.ts'
import { useProgress } from './use-progress.ts'

export interface ProgressBarProps {
  /** Another page is on its way. */
  readonly loading: boolean
}

/** Fills within 5000 ms, waits there if the page is slower, and is full at once when it comes. [PROG-01..03, OC-88] */
export function ProgressBar({ loading }: ProgressBarProps) {
  const progress = useProgress(loading)
  if (progress === 'hidden') return null
  return <div role="progressbar" aria-label={strings.loading} className={classNames(styles.bar, styles[progress])} />
}
