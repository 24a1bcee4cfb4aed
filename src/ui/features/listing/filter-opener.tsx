import type { MouseEvent } from 'react'
import { narrowingCount, type ListingChoice } from '../../../application/catalogue/listing-choice.ts'
import { Badge } from '../../kit/status/badge.tsx'
import { buttonClass } from '../../kit/button/button-look.ts'
import { Icon } from '../../kit/icon.tsx'
import styles from './filter-opener.module.css'
import { strings } from './strings.ts'

export interface FilterOpenerProps {
  readonly choice: ListingChoice
  readonly isOpening: boolean
  readonly onExpected: () => unknown
  readonly onOpen: () => void
}

export function FilterOpener({ choice, isOpening, onExpected, onOpen }: FilterOpenerProps) {
  const count = narrowingCount(choice)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    onOpen()
  }
  return (
    <span className={styles.opener}>
      <a
        href="#filters"
        className={buttonClass({ variant: 'outline', size: 'medium' })}
        aria-haspopup="dialog"
        aria-label={count > 0 ? strings.filtersOf(count) : undefined}
        aria-busy={isOpening || undefined}
        onPointerEnter={onExpected}
        onFocus={onExpected}
        onClick={open}
      >
        <Icon name="sliders" size={20} />
        {strings.filters}
        <Badge count={count} />
      </a>
    </span>
  )
}
