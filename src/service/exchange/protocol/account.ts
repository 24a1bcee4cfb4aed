import { createHash, timingSafeEqual } from 'node:crypto'
import type { ExchangeAccount } from './deps.ts'

const hashed = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether a call carries the name and password of 1C, by HTTP Basic. */
export const isAccountOf = ({ user, password }: ExchangeAccount, authorization: string | null): boolean => {
  const encoded = /^Basic ([\w+/=]+)$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return false
  return timingSafeEqual(hashed(Buffer.from(encoded, 'base64').toString('utf8')), hashed(`${user}:${password}`))
}
