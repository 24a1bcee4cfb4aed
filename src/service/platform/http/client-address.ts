import { isIP } from 'node:net'

// The client's address: the socket's, or the entry of X-Forwarded-For that the outermost trusted proxy added. Entries
// before it are untrusted.
export const clientAddress = (socket: string, forwardedFor: string | null, trustedProxies: number): string => {
  if (trustedProxies === 0 || forwardedFor === null) return socket
  const entries = forwardedFor.split(',').map((entry) => entry.trim())
  const entry = entries.at(-Math.min(trustedProxies, entries.length)) ?? ''
  return isIP(entry) === 0 ? socket : entry
}
