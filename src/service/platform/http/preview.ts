import { createHmac, timingSafeEqual } from 'node:crypto'

const PREVIEW_MS = 3_600_000
const TOKEN = /^([a-z\d]{1,9})\.([\w-]{43})$/

const signature = (secret: string, until: string): Buffer =>
  createHmac('sha256', secret).update(`preview:${until}`).digest()

/** Shows drafts on the storefront for an hour. */
export const previewToken = (secret: string, now: number): string => {
  const until = Math.floor((now + PREVIEW_MS) / 1_000).toString(36)
  return `${until}.${signature(secret, until).toString('base64url')}`
}

export const opensPreview = (secret: string, token: string, now: number): boolean => {
  const [, until = '', signed = ''] = TOKEN.exec(token) ?? []
  return (
    Number.parseInt(until, 36) * 1_000 > now &&
    timingSafeEqual(Buffer.from(signed, 'base64url'), signature(secret, until))
  )
}
