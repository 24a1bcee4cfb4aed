import { createHash, timingSafeEqual } from 'node:crypto'

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/i
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const bears = (request: Request, token: string): boolean => {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  return given !== undefined && timingSafeEqual(digest(given), digest(token))
}

/**
 * Who may read the metrics: whoever bears the token, else a program of this machine that comes straight here. What a proxy
 * passes on comes from this machine too, and says so in its headers.
 */
export const mayWatch = (request: Request, address: string | null, token: string | null): boolean => {
  if (token !== null && bears(request, token)) return true
  const isPassedOn = FORWARDED.some((name) => request.headers.has(name))
  return address !== null && LOOPBACK.test(address) && !isPassedOn
}
