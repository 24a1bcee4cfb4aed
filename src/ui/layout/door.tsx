import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../kit/link.tsx'

/** Where an entry of the frame leads: to a page, or to a layer instead, which the pointer or the focus comes near to first. */
export type DoorTo =
  | { readonly href: string; readonly onOpen?: (() => void) | undefined; readonly onNear?: (() => void) | undefined }
  | { readonly onOpen: () => void }

export interface DoorProps {
  readonly to: DoorTo
  readonly label: string
  readonly className: string | undefined
  readonly title?: string | undefined
  readonly children: ReactNode
}

const leadsTo = (href: string, here: string) => (href === '/' ? here === href : here.startsWith(href))

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

export function Door({ to, label, className, title, children }: DoorProps) {
  const { pathname } = useLocation()
  const named = { className: className ?? '', 'aria-label': label, ...(title !== undefined && { title }) }
  if (!('href' in to)) return <button {...named} type="button" onClick={to.onOpen}>{children}</button>
  const { href, onOpen, onNear } = to
  const openInstead = (event: MouseEvent) => {
    if (onOpen === undefined || !isPlain(event)) return
    event.preventDefault()
    onOpen()
  }
  return (
    <Link
      {...named}
      to={href}
      aria-current={leadsTo(href, pathname) ? 'page' : undefined}
      onClick={openInstead}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      {children}
    </Link>
  )
}
