import { useId, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { Icon } from '../../../kit/icon.tsx'
import styles from './main-menu.module.css'
import { Link } from '../../../kit/link.tsx'
import { menuStrings } from './strings.ts'
import type { HoverMenu } from './use-hover-menu.ts'

export interface MenuDropdownProps {
  readonly title: string
  readonly url?: string | undefined
  readonly accented?: boolean | undefined
  // Not shown at these widths.
  readonly fits?: 'from1024' | 'from1190' | undefined
  readonly menu: HoverMenu
  readonly children: ReactNode
}

const isMouse = (event: PointerEvent) => event.pointerType === 'mouse'

export function MenuDropdown({ title, url, accented = false, fits, menu, children }: MenuDropdownProps) {
  const id = useId()
  const isOpen = menu.item === id
  const escape = (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.key !== 'Escape' || !isOpen) return
    menu.close()
    event.currentTarget.querySelector('button')?.focus()
  }
  return (
    <li
      className={classNames(styles.item, accented && styles.accented, fits && styles[fits])}
      onPointerEnter={(event) => {
        if (isMouse(event)) menu.enter(id)
      }}
      onPointerLeave={(event) => {
        if (isMouse(event)) menu.leave()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) menu.close()
      }}
      onKeyDown={escape}
    >
      {url !== undefined && (
        <Link to={url} className={styles.link}>
          {title}
        </Link>
      )}
      <button
        type="button"
        className={url === undefined ? styles.link : styles.more}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={url === undefined ? undefined : menuStrings.below(title)}
        onClick={() => menu.press(id)}
      >
        {url === undefined && title}
        <Icon name="chevronDown" size={16} />
      </button>
      {isOpen && (
        <div id={id} className={styles.panel}>
          {children}
        </div>
      )}
    </li>
  )
}
