const PREFIX = '/api/files/'
const ADDRESS = /^\/api\/files\/([\w-]{43})$/

// The key is unguessable: the address grants read access.
export const fileAddress = (key: string): string => `${PREFIX}${key}`

export const keyIn = (path: string): string | null => ADDRESS.exec(path)?.[1] ?? null
