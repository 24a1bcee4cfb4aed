import { Socket } from 'node:net'
import * as E from 'fp-ts/Either'
import type pg from 'pg'
import type { Logger } from 'pino'
import { type HostPool, hostsOf, poolOfHosts } from './hosts.ts'
import { logged, POOL_OPTIONS } from './pools.ts'
import { type ServerFacts, serverFactsOf, STATEMENT_LIMIT_MS, unsuitable } from './session-settings.ts'

export type ServerError =
  | { readonly _tag: 'Unreachable'; readonly reason: string }
  | { readonly _tag: 'Unsuitable'; readonly reason: string }

export const SERVER_WAIT_MS = STATEMENT_LIMIT_MS
const CONNECT_LIMIT_MS = 1_000
const KEEP_ALIVE_MS = 1_000

// The kernel resends a lost packet after 1, 3 and 7 s; a new attempt reaches a server that is back at once.
const promptSocket = (): Socket => {
  const socket = new Socket()
  const limit = setTimeout(() => {
    socket.destroy(Object.assign(new Error('the server did not accept the connection'), { code: 'ETIMEDOUT' }))
  }, CONNECT_LIMIT_MS)
  const clear = () => {
    clearTimeout(limit)
  }
  return socket.once('connect', clear).once('close', clear)
}

const messageOf = (error: unknown): string => {
  if (error instanceof AggregateError) return messageOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

export const SERVER_OPTIONS: pg.PoolConfig = {
  ...POOL_OPTIONS,
  stream: promptSocket,
  // finds a server that vanished without closing its connections
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  connectionTimeoutMillis: SERVER_WAIT_MS,
}

export interface OpenPool {
  readonly server: HostPool
  readonly facts: ServerFacts | undefined
}

/** A pool of a server that the shop can use. */
export const openPool = async (
  url: string,
  config: pg.PoolConfig,
  log: Logger,
): Promise<E.Either<ServerError, OpenPool>> => {
  const hosts = hostsOf(url)
  if (hosts === null) return E.left({ _tag: 'Unreachable', reason: 'its address is invalid' })
  const server = poolOfHosts(hosts, { ...SERVER_OPTIONS, ...config })
  logged(server.pool, log)
  const fail = async (error: ServerError) => {
    await server.pool.end()
    return E.left(error)
  }
  try {
    const facts = await serverFactsOf(server)
    const reason = unsuitable(facts)
    return reason === null ? E.right({ server, facts }) : await fail({ _tag: 'Unsuitable', reason })
  } catch (error) {
    const reason = messageOf(error)
    return fail(
      reason.includes('unsupported startup parameter')
        ? { _tag: 'Unsuitable', reason: `${reason}: it is PgBouncer, so set DATABASE_DIRECT_URL too` }
        : { _tag: 'Unreachable', reason },
    )
  }
}
