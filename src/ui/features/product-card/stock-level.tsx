import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../../kit/class-names.ts'
import styles from './stock-level.module.css'

export interface StockLevelProps {
  /** The colour of the level in the shop's settings. [STOCK-22] */
  readonly colour: string
  readonly small?: boolean | undefined
  readonly children: ReactNode
}

/** The four colours of the default levels follow the theme; any other one is drawn as the settings have it. */
const OF_THEME = ['grey', 'red', 'yellow', 'green']

export function StockLevel({ colour, small = false, children }: StockLevelProps) {
  const own = OF_THEME.includes(colour) ? undefined : ({ '--level': colour } as CSSProperties)
  return (
    <p className={classNames(styles.level, small && styles.small)} data-colour={colour} style={own}>
      {children}
    </p>
  )
}
