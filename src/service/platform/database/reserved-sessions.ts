import { AsyncLocalStorage } from 'node:async_hooks'
import * as E from 'fp-ts/Either'
import type pg from 'pg'
import { concurrencyLimit } from '../limits/concurrency.ts'

const reserved = new AsyncLocalStorage<true>()

/** Runs work whose sessions a crowd of shoppers cannot take: of staff, payment providers and health checks. */
export const withReservedSessions = <A>(work: () => A): A => reserved.run(true, work)

interface Limits {
  /** Sessions that other work uses at a time. */
  readonly others: number
  readonly waitMs: number
}

/** Sessions of the pool, some of which are for `withReservedSessions` only. */
export const reserving = (
  pool: pg.Pool,
  connect: () => Promise<pg.PoolClient>,
  { others, waitMs }: Limits,
): (() => Promise<pg.PoolClient>) => {
  const limited = concurrencyLimit(others, Infinity)
  const releases = new WeakMap<pg.PoolClient, (value: undefined) => void>()
  pool.on('release', (_, client) => {
    releases.get(client)?.(undefined)
    releases.delete(client)
  })
  const connectWithin = async (): Promise<pg.PoolClient> => {
    const connected = Promise.withResolvers<pg.PoolClient>()
    const { answer, drop } = limited(async () => {
      const { promise, resolve } = Promise.withResolvers<undefined>()
      try {
        const client = await connect()
        releases.set(client, resolve)
        connected.resolve(client)
      } catch (error) {
        connected.reject(error)
        return
      }
      await promise
    })
    const limit = setTimeout(drop, waitMs)
    void answer.then((ended) => {
      if (E.isLeft(ended)) connected.reject(new Error('timeout exceeded when trying to connect'))
    })
    return connected.promise.finally(() => clearTimeout(limit))
  }
  return () => (reserved.getStore() === true ? connect() : connectWithin())
}
