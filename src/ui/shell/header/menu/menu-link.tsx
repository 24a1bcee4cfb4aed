import type { ReactNode } from 'react'
import { Link } from '../../../kit/link.tsx'
import { isInternalLink } from '../../../../domain/content/menu.ts'

export interface MenuLinkProps {
  readonly url: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function MenuLink({ url, className, children }: MenuLinkProps) {
  return isInternalLink(url) ? (
    <Link to={url} className={className}>
      {children}
    </Link>
  ) : (
    <a href={url} className={className} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
