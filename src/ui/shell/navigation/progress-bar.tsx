import { classNames } from '../../kit/class-names.ts'
import styles from './progress-bar.module.css'
import { strings } from '../strings.ts'
import { useEffect, useState } from 'react'

const START_MS = 200
const HIDE_MS = 500

type Progress = 'hidden' | 'running' | 'finishing'

// A page that loads within 200 ms shows no bar; a shown bar stays for 500 ms after the load.
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
  readonly loading: boolean
}

export function ProgressBar({ loading }: ProgressBarProps) {
  const progress = useProgress(loading)
  if (progress === 'hidden') return null
  return <div role="progressbar" aria-label={strings.loading} className={classNames(styles.bar, styles[progress])} />
}
