/** An address without the shop's own origin, so that it works by whatever name the shop was opened; another's stays whole. */
export const ownPath = (origin: string, address: string): string =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
