import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../kit/link.tsx'

/** Where an entry of the frame leads: to a page, or, for who is not signed in, to a layer. */
export type DoorTo = { readonly href: string } | { readonly onOpen: () => void }

export interface DoorProps {
  readonly to: DoorTo
  readonly label: string
  readonly className: string | undefined
  readonly title?: string | undefined
  readonly children: ReactNode
}

const leadsTo = (href: string, here: string) => (href === '/' ? here === href : here.startsWith(href))

export function Door({ to, label, className, title, children }: DoorProps) {
  const { pathname } = useLocation()
  const named = { className: className ?? '', 'aria-label': label, ...(title !== undefined && { title }) }
  return 'href' in to ? (
    <Link {...named} to={to.href} aria-current={leadsTo(to.href, pathname) ? 'page' : undefined}>{children}</Link>
  ) : (
    <button {...named} type="button" onClick={to.onOpen}>{children}</button>
  )
}
