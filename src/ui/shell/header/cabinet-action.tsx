import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import styles from './cabinet-action.module.css'
import { useHoverMenu } from './menu/use-hover-menu.ts'

export interface CabinetActionProps {
  readonly page: string
  readonly menuOf?: ((close: () => void) => ReactNode) | undefined
  readonly children: ReactNode
}

const BELOW = 'cabinet'
const isMouse = (event: PointerEvent) => event.pointerType === 'mouse'

export function CabinetAction({ page, menuOf, children }: CabinetActionProps) {
  const menu = useHoverMenu(page)
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'ArrowDown' && menuOf && menu.item === null) {
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
      onPointerEnter={(event) => {
        if (menuOf && isMouse(event)) menu.enter(BELOW)
      }}
      onPointerLeave={(event) => {
        if (isMouse(event)) menu.leave()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) menu.close()
      }}
      onKeyDown={press}
    >
      {children}
      {menuOf && menu.item !== null && <div className={styles.panel}>{menuOf(menu.close)}</div>}
    </div>
  )
}
