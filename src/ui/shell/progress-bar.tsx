import { classNames } from '../kit/class-names.ts'
import styles from './progress-bar.module.css'
import { strings } from './strings.ts'
import { useEffect, useState } from 'react'

/** [PROG-01] */
const START_MS = 200
/** [PROG-03] */
const HIDE_MS = 500

type Progress = 'hidden' | 'running' | 'finishing'

/** A page that comes within 200 ms shows no bar; a bar that showed stays 500 ms after the page came. */
const useProgress = (loading: boolean): Progress => {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (loading === shown) return
    const timer = setTimeout(() => setShown(loading), loading ? START_MS : HIDE_MS)
    return () => clearTimeout(timer)
  }, [loading, shown])
  if (!shown) return 'hidden'
  return loading ? 'running' : 'finishing'
}

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
