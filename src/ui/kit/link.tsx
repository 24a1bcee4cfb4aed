import type { ComponentProps } from 'react'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string
  readonly preventScrollReset?: boolean | undefined
  readonly replace?: boolean | undefined
}

// Does not depend on the router, to keep long lists cheap: `useFollowedLinks` handles the clicks.
export function Link({ to, preventScrollReset = false, replace = false, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to} data-keep-scroll={preventScrollReset || undefined} data-replace={replace || undefined} />
  )
}
