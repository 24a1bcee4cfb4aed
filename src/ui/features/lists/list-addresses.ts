import { paths } from '../../paths.ts'

export const LIST = 'list'
export const SHARED = 'shared'

export const ownList = (id: number): string => `${paths.favourites}?${LIST}=${String(id)}`

export const sharedLink = (token: string): string => `${paths.favourites}?${SHARED}=${token}`
