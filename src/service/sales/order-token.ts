import { createHmac, timingSafeEqual } from 'node:crypto'

const signature = (secret: string, orderId: number): Buffer =>
  createHmac('sha256', secret).update(`order:${orderId}`).digest()

export const orderToken = (secret: string, orderId: number): string => signature(secret, orderId).toString('base64url')

export const opensOrder = (secret: string, orderId: number, token: string | undefined): boolean => {
  if (token === undefined) return false
  const given = Buffer.from(token, 'base64url')
  const right = signature(secret, orderId)
  return given.length === right.length && timingSafeEqual(given, right)
}
