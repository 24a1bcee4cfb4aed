import type { ComponentProps } from 'react'
import { isInternalLink } from '../../domain/content/menu.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string
  readonly preventScrollReset?: boolean | undefined
  readonly replace?: boolean | undefined
}

const IN_NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' }

// Does not depend on the router, to keep long lists cheap: `useFollowedLinks` handles the clicks.
export function Link({ to, preventScrollReset = false, replace = false, ...rest }: LinkProps) {
  return (
    <a
      {...(!isInternalLink(to) && IN_NEW_TAB)}
      {...rest}
      href={to}
      data-keep-scroll={preventScrollReset || undefined}
      data-replace={replace || undefined}
    />
  )
}
