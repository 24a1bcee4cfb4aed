import type { ComponentProps } from 'react'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** The whole address of a page, as `ui/paths.ts` writes it. */
  readonly to: string
  /** The new page stays where this one is scrolled to. */
  readonly preventScrollReset?: boolean | undefined
  /** The new page takes this one's place in the history. */
  readonly replace?: boolean | undefined
}

/** A link to a page of the shop. It knows no router, so a page of a hundred is light: `useFollowedLinks` follows them all. */
export function Link({ to, preventScrollReset = false, replace = false, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to} data-keep-scroll={preventScrollReset || undefined} data-replace={replace || undefined} />
  )
}
