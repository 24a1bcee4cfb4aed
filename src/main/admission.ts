import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TLSSocket } from 'node:tls'
import { HEALTH_PATHS } from '../service/platform/health/health-routes.ts'

export interface AdmissionSettings {
  readonly hosts: ReadonlyArray<string>
  // Without configured hosts, any IP address of the machine is accepted.
  readonly acceptsAddresses: boolean
  readonly isSecure: boolean
  readonly trustedProxies: number
}

interface ErrorResponse {
  readonly status: 400 | 421
  readonly text: string
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/
const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])$/
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/
const YEAR_S = 31_536_000

const BAD_REQUEST: ErrorResponse = { status: 400, text: 'Неверный запрос' }
const MISDIRECTED: ErrorResponse = { status: 421, text: 'Этого сайта здесь нет' }

const PERMISSIONS = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

const hostOf = (authority: string): string | null => HOST.exec(authority.toLowerCase())?.[1]?.replace(/\.$/, '') ?? null

const countOf = (rawHeaders: ReadonlyArray<string>, name: string): number =>
  rawHeaders.filter((header, at) => at % 2 === 0 && header.toLowerCase() === name).length

export const admissionError = (
  { url = '', headers: { host }, rawHeaders }: Pick<IncomingMessage, 'url' | 'headers' | 'rawHeaders'>,
  { hosts, acceptsAddresses }: AdmissionSettings,
): ErrorResponse | null => {
  const [path = ''] = url.split('?', 1)
  // URL parsers read a backslash as a slash, and two of them start a host name
  if (path.includes('\\') || countOf(rawHeaders, 'host') > 1) return BAD_REQUEST
  // load balancer probes have another Host header, or none
  if (HEALTH_PATHS.includes(path)) return null
  const absolute = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1]
  const isOurs = (authority: string) => {
    const name = hostOf(authority)
    return name !== null && (hosts.includes(name) || LOOPBACK.test(name) || (acceptsAddresses && ADDRESS.test(name)))
  }
  const named = [host, absolute].filter((authority) => authority !== undefined && authority !== '')
  return named.every((authority) => isOurs(authority ?? '')) ? null : MISDIRECTED
}

const isEncrypted = (
  { headers, socket }: IncomingMessage,
  { isSecure, trustedProxies }: AdmissionSettings,
): boolean => {
  if (isSecure || (socket as Partial<TLSSocket>).encrypted === true) return true
  const protocol = trustedProxies > 0 ? headers['x-forwarded-proto'] : undefined
  return String(protocol).split(',').at(-1)?.trim() === 'https'
}

export const securityHeaders = (incoming: IncomingMessage, settings: AdmissionSettings): ReadonlyArray<string> => [
  'X-Content-Type-Options',
  'nosniff',
  'Permissions-Policy',
  PERMISSIONS,
  // marketplaces and e-mails embed images
  'Cross-Origin-Resource-Policy',
  incoming.url?.startsWith('/_image/') === true ? 'cross-origin' : 'same-origin',
  ...(isEncrypted(incoming, settings) ? ['Strict-Transport-Security', `max-age=${String(YEAR_S)}`] : []),
]

// Sends plain text. If a response has started, the connection is closed instead.
export const sendPlainText = (
  outgoing: ServerResponse,
  status: number,
  text: string,
  headers: ReadonlyArray<string> = [],
): void => {
  if (outgoing.headersSent) {
    outgoing.destroy()
    return
  }
  outgoing
    .writeHead(status, ['Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'no-store', ...headers])
    .end(text)
}
