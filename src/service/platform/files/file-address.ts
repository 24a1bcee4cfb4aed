const PREFIX = '/api/files/'
const ADDRESS = /^\/api\/files\/([\w-]{43})$/

/** Who knows the address may read the file; nobody can guess it. */
export const fileAddress = (key: string): string => `${PREFIX}${key}`

export const keyIn = (path: string): string | null => ADDRESS.exec(path)?.[1] ?? null
