export interface CookieJar {
  readonly read: (name: string) => string | null
  readonly write: (name: string, value: string, maxAgeSeconds: number) => void
}

const valueOf = (header: string, name: string): string | null => {
  const found = header.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? null : found.slice(name.length + 1)
}

// Values need no escaping. If the browser blocks cookies, they are stored in memory until the page closes.
export const documentCookies = (document: Pick<Document, 'cookie'>): CookieJar => {
  const memory = new Map<string, string>()
  return {
    read: (name) => {
      try {
        return valueOf(document.cookie, name)
      } catch {
        return memory.get(name) ?? null
      }
    },
    write: (name, value, maxAgeSeconds) => {
      try {
        document.cookie = `${name}=${value}; Path=/; Max-Age=${String(maxAgeSeconds)}; SameSite=Lax`
      } catch {
        if (maxAgeSeconds > 0) memory.set(name, value)
        else memory.delete(name)
      }
    },
  }
}

export const requestCookies = (header: string): CookieJar => ({
  read: (name) => valueOf(header, name),
  write: () => undefined,
})
