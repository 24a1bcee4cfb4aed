import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import styles from './cabinet-action.module.css'
import { useHoverMenu } from './use-hover-menu.ts'

export interface CabinetActionProps {
  /** The page that it stands on: what is open closes on the next one. */
  readonly page: string
  /** What is below for who is signed in; guests have nothing there. */
  readonly menuOf?: ((close: () => void) => ReactNode) | undefined
  readonly children: ReactNode
}

const BELOW = 'cabinet'
const isMouse = (event: PointerEvent) => event.pointerType === 'mouse'

/** Its place is the same for guests: the focus stays on what asked who they are. The pointer that stays, or the arrow down, opens what is below; Escape and leaving close it. [CAB-01, NAV-06..08] */
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
      className={styles.door}
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
