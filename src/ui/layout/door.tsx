import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

/** Where an entry of the frame leads: to a page, or, for who is not signed in, to a layer. */
export type DoorTo = { readonly href: string } | { readonly onOpen: () => void }

export interface DoorProps {
  readonly to: DoorTo
  readonly label: string
  readonly className: string | undefined
  readonly title?: string | undefined
  readonly children: ReactNode
}

export function Door({ to, label, className, title, children }: DoorProps) {
  const named = { className: className ?? '', 'aria-label': label, ...(title !== undefined && { title }) }
  return 'href' in to ? (
    <NavLink {...named} to={to.href} end={to.href === '/'}>{children}</NavLink>
  ) : (
    <button {...named} type="button" onClick={to.onOpen}>{children}</button>
  )
}
