import { isIP } from 'node:net'

/**
 * Where a call came from: the address of the socket, or, behind proxies of our own, what the outermost of them was told.
 * Each appends the address that called it, so only the last so many entries are theirs; the rest anybody may have
 * written. An entry that is no address is not believed.
 */
export const clientAddress = (socket: string, forwardedFor: string | null, trustedProxies: number): string => {
  if (trustedProxies === 0 || forwardedFor === null) return socket
  const entries = forwardedFor.split(',').map((entry) => entry.trim())
  const told = entries.at(-Math.min(trustedProxies, entries.length)) ?? ''
  return isIP(told) === 0 ? socket : told
}
