import { createHash, createHmac, randomBytes } from 'node:crypto'

const BYTES = 32

/** 256 bits that nobody can guess. */
export const newToken = (): string => randomBytes(BYTES).toString('base64url')

/** All that the database knows of a token: enough to recognise it, nothing to make it from. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

export interface TokenPair {
  readonly accessToken: string
  readonly refreshToken: string
}

export const newPair = (): TokenPair => ({ accessToken: newToken(), refreshToken: newToken() })

/**
 * The pair that follows a refresh token. Made of the token and the rotation's nonce, so that calls which came at the same
 * moment with the same token get the same pair; who knows the nonce alone, from the database, makes nothing of it.
 */
export const nextPair = (refreshToken: string, nonce: string): TokenPair => {
  const derived = (use: string) => createHmac('sha256', nonce).update(`${use}:${refreshToken}`).digest('base64url')
  return { accessToken: derived('access'), refreshToken: derived('refresh') }
}
