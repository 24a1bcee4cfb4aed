export interface CookieJar {
  readonly read: (name: string) => string | null
  readonly write: (name: string, value: string, maxAgeSeconds: number) => void
}

const valueOf = (header: string, name: string): string | null => {
  const found = header.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? null : found.slice(name.length + 1)
}

export const documentCookies = (document: Pick<Document, 'cookie'>): CookieJar => ({
  read: (name) => valueOf(document.cookie, name),
  write: (name, value, maxAgeSeconds) => {
    document.cookie = `${name}=${value}; Path=/; Max-Age=${String(maxAgeSeconds)}; SameSite=Lax`
  },
})

export const requestCookies = (header: string): CookieJar => ({
  read: (name) => valueOf(header, name),
  write: () => undefined,
})
