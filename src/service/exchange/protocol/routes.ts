import * as E from 'fp-ts/Either'
import { type Context, Hono } from 'hono'
import { exchangeDocument } from '../orders/document.ts'
import { ordersFor1C, storeAcknowledged } from '../orders/outbound.ts'
import { returnsFor1C, storeReturnsAcknowledged } from '../orders/returns.ts'
import { windows1251 } from '../orders/windows-1251.ts'
import { deactivate, importNamed } from './catalogue.ts'
import { dayOfMillis } from '../../../domain/time/moment.ts'
import type { Peer } from '../../platform/http/caller.ts'
import { unavailabilityOf } from '../../platform/database/unavailable.ts'
import { networkOf } from '../../platform/limits/network.ts'
import type { ExchangeAccount, ExchangeDeps } from './deps.ts'
import { logAnswer, logStep } from './exchange-log.ts'
import { countGuess, trustNetwork } from './guesses.ts'
import { receivePart } from './receive.ts'
import { failure, opened, settings, success } from './reply.ts'
import { type ExchangeSession, makeSessions, type Sessions } from './session.ts'
import { importOrders, receiveOrders } from './statuses.ts'
import { strings } from './strings.ts'
import { createHash, timingSafeEqual } from 'node:crypto'

const hashed = (text: string): Buffer => createHash('sha256').update(text).digest()

const isAccountOf = ({ user, password }: ExchangeAccount, authorization: string | null): boolean => {
  const encoded = /^Basic ([\w+/=]+)$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return false
  return timingSafeEqual(hashed(Buffer.from(encoded, 'base64').toString('utf8')), hashed(`${user}:${password}`))
}

export const EXCHANGE_PATH = '/1c_exchange'

const PROGRESS: ReadonlySet<string> = new Set([
  'catalog import',
  'catalog deactivate',
  'catalog complete',
  'sale complete',
])
const COOKIE = 'exchange.sid'
const VERSION = '2.08'
const WRONG_PASSWORD_MS = 1_000

interface Env {
  readonly Bindings: { readonly peer?: Peer | null }
}

const sessionId = (context: Context<Env>): string =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=(\\w+)`).exec(context.req.header('cookie') ?? '')?.[1] ?? ''

const checkAuth = async (deps: ExchangeDeps, sessions: Sessions, context: Context<Env>): Promise<Response> => {
  const { account, isSecure } = deps
  const network = networkOf(context.env.peer?.address ?? '')
  if (!(await countGuess(deps, network))) return failure(strings.locked)
  if (!isAccountOf(account, context.req.header('authorization') ?? null)) {
    await logStep(deps, {
      session: `checkauth ${dayOfMillis(deps.clock.now())}`,
      step: 'checkauth',
      file: '',
      isFailed: true,
      report: [strings.wrongPassword],
    })
    await new Promise((resolve) => setTimeout(resolve, WRONG_PASSWORD_MS))
    return failure(strings.wrongPassword)
  }
  await trustNetwork(deps, network)
  const { id } = await sessions.open()
  const attributes = `Path=${EXCHANGE_PATH}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  return opened(COOKIE, id, `${COOKIE}=${id}; ${attributes}`)
}

const init = async (
  { limits }: ExchangeDeps,
  sessions: Sessions,
  session: ExchangeSession,
  version: string | undefined,
): Promise<Response> => {
  if (await sessions.isBusyBeside(session)) return failure(strings.busy)
  await sessions.endOthers(session)
  session.isVersioned = version !== undefined
  return settings(
    'zip=yes',
    `file_limit=${String(limits.partBytes)}`,
    ...(version === undefined ? [] : [`sessid=${session.id}`, `version=${VERSION}`]),
  )
}

const receive = async (
  { limits, log, storage }: ExchangeDeps,
  session: ExchangeSession,
  context: Context<Env>,
): Promise<Response> => {
  const received = await receivePart(
    storage,
    session,
    context.req.query('filename') ?? '',
    context.req.raw.body,
    limits,
  )
  if (E.isRight(received)) return success()
  log.warn({ reason: received.left }, '1C file rejected')
  return failure(received.left)
}

const query = async (deps: ExchangeDeps, session: ExchangeSession): Promise<Response> => {
  const orders = await ordersFor1C(deps.db)
  const returns = await returnsFor1C(
    deps.db,
    orders.map(({ id }) => id),
  )
  session.sentOrders = orders.map(({ id, status, isPaid, version }) => ({ id, status, isPaid, version }))
  session.sentReturns = returns.map(({ returnIds }) => returnIds)
  const bytes = windows1251(exchangeDocument(orders, returns, deps.clock.now()))
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { 'content-type': 'text/xml; charset=windows-1251', 'cache-control': 'no-store' },
  })
}

const acknowledged = async ({ db, clock }: ExchangeDeps, session: ExchangeSession): Promise<Response> => {
  const now = new Date(clock.now())
  await storeAcknowledged(db, session.sentOrders, now)
  await storeReturnsAcknowledged(db, session.sentReturns.flat(), now)
  session.sentOrders = []
  session.sentReturns = []
  return success()
}

const complete = async (sessions: Sessions, session: ExchangeSession): Promise<Response> => {
  if (session.work !== null && !session.work.isOver()) return failure(strings.busy)
  await sessions.end(session)
  return success()
}

// The standard 1C site exchange over HTTP. Error texts are in the second line, which 1C logs.
export const exchangeRoutes = (deps: ExchangeDeps): Hono<Env> => {
  const app = new Hono<Env>()
  const sessions = makeSessions(deps)
  app.onError((error) => {
    if (unavailabilityOf(error) !== null) {
      deps.log.warn({ reason: error.message }, '1C exchange refused: its data cannot be reached')
      return failure(strings.unavailable)
    }
    deps.log.error({ err: error }, '1C exchange failed')
    return failure(strings.broke)
  })
  const answer = (session: ExchangeSession, step: string, context: Context<Env>): Promise<Response> | Response => {
    switch (step) {
      case 'catalog init':
      case 'sale init':
        return init(deps, sessions, session, context.req.query('version'))
      case 'catalog file':
        return receive(deps, session, context)
      case 'catalog import':
        return importNamed(deps, sessions, session, context.req.query('filename') ?? '')
      case 'catalog deactivate':
        return deactivate(deps, sessions, session)
      case 'catalog complete':
      case 'sale complete':
        return complete(sessions, session)
      case 'sale file':
        return receiveOrders(deps, session, context.req.query('filename') ?? '', context.req.raw.body)
      case 'sale import':
        return importOrders(deps, session)
      case 'sale query':
        return query(deps, session)
      case 'sale success':
        return acknowledged(deps, session)
      default:
        return failure(strings.unknownMode)
    }
  }
  app.on(['GET', 'POST'], EXCHANGE_PATH, async (context) => {
    const { type = '', mode = '', filename = '' } = context.req.query()
    if (type !== 'catalog' && type !== 'sale') return failure(strings.unknownMode)
    if (mode === 'checkauth') return checkAuth(deps, sessions, context)
    const session = await sessions.find(sessionId(context))
    if (session === undefined) return failure(strings.noSession)
    const step = `${type} ${mode}`
    const response =
      sessions.isElsewhere(session) && !PROGRESS.has(step)
        ? failure(strings.busy)
        : await answer(session, step, context)
    await logAnswer(deps, session, { step, file: filename }, response)
    const isSaved = mode === 'complete' || (await sessions.save(session))
    return isSaved || mode !== 'file' ? response : failure(strings.busy)
  })
  return app
}
