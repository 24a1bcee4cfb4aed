// Removes the shop's own origin, so that the URL works on every host name. Foreign URLs stay.
export const ownPath = (origin: string, address: string): string =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
