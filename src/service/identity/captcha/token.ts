import { createHmac, timingSafeEqual } from 'node:crypto'
import { newToken } from '../../platform/crypto/tokens.ts'

const signature = (secret: string, nonce: string, until: string): Buffer =>
  createHmac('sha256', secret).update(`captcha:${nonce}.${until}`).digest()

const TOKEN = /^([\w-]{43})\.(\d{1,15})\.([\w-]{43})$/

/** Says that somebody solved a captcha; good until the moment it carries. */
export const captchaTokenUntil = (secret: string, until: number): string => {
  const nonce = newToken()
  return `${nonce}.${until}.${signature(secret, nonce, String(until)).toString('base64url')}`
}

export const isOurToken = (secret: string, token: string, now: number): boolean => {
  const [, nonce = '', until = '', signed = ''] = TOKEN.exec(token) ?? []
  if (nonce === '' || Number(until) <= now) return false
  return timingSafeEqual(Buffer.from(signed, 'base64url'), signature(secret, nonce, until))
}
