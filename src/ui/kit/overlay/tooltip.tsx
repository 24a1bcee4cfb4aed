import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tooltip.module.css'

export interface TooltipProps {
  /** The name of the control, for those who see its icon alone. */
  readonly text: string
  readonly children: ReactNode
  /** Keeps the tip's right end at the control's. */
  readonly atEnd?: boolean | undefined
}

/** Repeats a control's name to the eye; assistive technology has it from the control itself. Esc puts it away. */
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
