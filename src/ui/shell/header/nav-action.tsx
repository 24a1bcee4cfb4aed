import type { MouseEvent, ReactNode } from 'react'
import { Link } from '../../kit/link.tsx'

// A link to a page, or a button that opens a layer; the layer's chunk is preloaded on hover and focus.
export type NavTarget =
  | { readonly href: string; readonly onOpen?: (() => void) | undefined; readonly onPreload?: (() => void) | undefined }
  | { readonly onOpen: () => void }

export interface NavActionProps {
  readonly to: NavTarget
  readonly here: string
  readonly label: string
  readonly className: string | undefined
  readonly title?: string | undefined
  readonly children: ReactNode
}

export const partOfSite = (pathname: string): string => /^\/(?:[^/]+\/)?/.exec(pathname)?.[0] ?? '/'

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

export function NavAction({ to, here, label, className, title, children }: NavActionProps) {
  const named = { className: className ?? '', 'aria-label': label, ...(title !== undefined && { title }) }
  if (!('href' in to))
    return (
      <button {...named} type="button" onClick={to.onOpen}>
        {children}
      </button>
    )
  const { href, onOpen, onPreload } = to
  const openInstead = (event: MouseEvent) => {
    if (onOpen === undefined || !isPlain(event)) return
    event.preventDefault()
    onOpen()
  }
  return (
    <Link
      {...named}
      to={href}
      aria-current={href === here ? 'page' : undefined}
      onClick={openInstead}
      onPointerEnter={onPreload}
      onFocus={onPreload}
    >
      {children}
    </Link>
  )
}
