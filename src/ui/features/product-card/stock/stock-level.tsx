import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import styles from './stock-level.module.css'

export interface StockLevelProps {
  readonly colour: string
  readonly small?: boolean | undefined
  readonly children: ReactNode
}

// These colours follow the theme; others are used as set.
const OF_THEME = ['grey', 'red', 'yellow', 'green']

export function StockLevel({ colour, small = false, children }: StockLevelProps) {
  const own = OF_THEME.includes(colour) ? undefined : ({ '--level': colour } as CSSProperties)
  return (
    <p className={classNames(styles.level, small && styles.small)} data-colour={colour} style={own}>
      {children}
    </p>
  )
}
