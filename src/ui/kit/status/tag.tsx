import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tag.module.css'

export interface TagProps {
  readonly tone?: 'quiet' | 'accent' | 'offer' | 'sale' | undefined
  readonly children: ReactNode
}

export function Tag({ tone = 'quiet', children }: TagProps) {
  return <span className={classNames(styles.tag, styles[tone])}>{children}</span>
}
