import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tooltip.module.css'

export interface TooltipProps {
  readonly text: string
  readonly children: ReactNode
  readonly atEnd?: boolean | undefined
}

export function Tooltip({ text, children, atEnd = false }: TooltipProps) {
  const [dismissed, setDismissed] = useState(false)
  const dismiss = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDismissed(true)
  }
  return (
    <span
      className={classNames(styles.anchor, dismissed && styles.dismissed)}
      onKeyDown={dismiss}
      onPointerLeave={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
    >
      {children}
      <span className={classNames(styles.tip, atEnd && styles.end)} aria-hidden>
        {text}
      </span>
    </span>
  )
}
