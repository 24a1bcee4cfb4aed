import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PreviewKind } from '../../../contract/kernel/staff-access.ts'

const PREVIEW_MS = 3_600_000
const TOKEN = /^([a-z\d]{1,9})\.([a-z]{1,20})\.(\d{1,9})\.([\w-]{43})$/

/** The one record that a preview link shows before it is published. */
export interface Preview {
  readonly kind: PreviewKind
  readonly id: number
}

const signature = (secret: string, signed: string): Buffer =>
  createHmac('sha256', secret).update(`preview:${signed}`).digest()

/** Shows a draft on the storefront for an hour. */
export const previewToken = (secret: string, { kind, id }: Preview, now: number): string => {
  const signed = `${Math.floor((now + PREVIEW_MS) / 1_000).toString(36)}.${kind}.${String(id)}`
  return `${signed}.${signature(secret, signed).toString('base64url')}`
}

/** Null if the token is forged or expired. */
export const openedPreview = (secret: string, token: string, now: number): Preview | null => {
  const [, until = '', kind = '', id = '', sign = ''] = TOKEN.exec(token) ?? []
  if (!(Number.parseInt(until, 36) * 1_000 > now)) return null
  const isOwn = timingSafeEqual(Buffer.from(sign, 'base64url'), signature(secret, `${until}.${kind}.${id}`))
  return isOwn ? { kind: kind as PreviewKind, id: Number(id) } : null
}
