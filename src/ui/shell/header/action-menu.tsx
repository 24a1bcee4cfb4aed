import type { KeyboardEvent, ReactNode } from 'react'
import { lazyPart } from '../../kit/lazy-part.tsx'
import styles from './action-menu.module.css'
import type { HeaderMenuProps } from './header-menu.tsx'
import { useHoverMenu } from './menu/use-hover-menu.ts'

const HeaderMenu = lazyPart(async () => (await import('./header-menu.tsx')).HeaderMenu)

export interface ActionMenuProps {
  readonly page: string
  readonly of: HeaderMenuProps['of'] | undefined
  readonly children: ReactNode
}

const BELOW = 'below'

// A panel below an action of the header: by hover, or by the arrow down.
export function ActionMenu({ page, of, children }: ActionMenuProps) {
  const menu = useHoverMenu(page)
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'ArrowDown' && of && menu.item === null) {
      event.preventDefault()
      menu.press(BELOW)
    }
    if (event.key === 'Escape' && menu.item !== null) {
      event.currentTarget.querySelector('a')?.focus()
      menu.close()
    }
  }
  return (
    <div
      className={styles.action}
      onPointerEnter={({ pointerType }) => {
        if (of && pointerType === 'mouse') menu.enter(BELOW)
      }}
      onPointerLeave={menu.leave}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) menu.close()
      }}
      onKeyDown={press}
    >
      {children}
      {of && menu.item !== null && (
        <div className={styles.panel}>
          <HeaderMenu of={of} onFollow={menu.close} />
        </div>
      )}
    </div>
  )
}
