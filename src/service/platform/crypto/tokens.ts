import { createHash, createHmac, randomBytes } from 'node:crypto'

const BYTES = 32

export const newToken = (): string => randomBytes(BYTES).toString('base64url')

// The database stores only this hash, never the token.
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

export interface TokenPair {
  readonly accessToken: string
  readonly refreshToken: string
}

export const newPair = (): TokenPair => ({ accessToken: newToken(), refreshToken: newToken() })

// Derived from the token and the nonce of the rotation, so concurrent refreshes with one token get the same pair.
// The nonce alone is useless.
export const nextPair = (refreshToken: string, nonce: string): TokenPair => {
  const derived = (use: string) => createHmac('sha256', nonce).update(`${use}:${refreshToken}`).digest('base64url')
  return { accessToken: derived('access'), refreshToken: derived('refresh') }
}
