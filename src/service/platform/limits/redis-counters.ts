import { createClient } from '@redis/client'
import type { Logger } from 'pino'
import type { Seconds } from '../../../domain/time/day.ts'
import type { Counted, Counters } from './memory-counters.ts'

const PREFIX = 'vitrina:limits:'
const LIMIT_MS = 250
const LONGEST_PAUSE_MS = 5_000

export interface SharedCounters extends Counters {
  readonly close: () => Promise<void>
}

const isAway = Symbol('the server is away')

const inTime = async <A>(work: Promise<A>): Promise<A | typeof isAway> => {
  const late = Promise.withResolvers<typeof isAway>()
  const timer = setTimeout(() => late.resolve(isAway), LIMIT_MS)
  return Promise.race([work.catch((): typeof isAway => isAway), late.promise]).finally(() => clearTimeout(timer))
}

// Counters shared by all processes, in Valkey or Redis. If the server is unavailable, each process counts alone.
export const redisCounters = (url: string, alone: Counters, log: Pick<Logger, 'info' | 'warn'>): SharedCounters => {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: LIMIT_MS * 4,
      reconnectStrategy: (tries) => Math.min(2 ** tries * LIMIT_MS, LONGEST_PAUSE_MS),
    },
  })
  let isWarned = false
  // the error is not logged: it may hold the address with its password
  client.on('error', () => {
    if (!isWarned) log.warn('Redis is unavailable: rate limits are counted per process')
    isWarned = true
  })
  client.on('ready', () => {
    if (isWarned) log.info('Redis is available again')
    isWarned = false
  })
  const connected = client.connect().catch(() => undefined)

  const hitShared = async (key: string, window: Seconds): Promise<Counted | typeof isAway> => {
    if (!client.isReady) await inTime(connected)
    if (!client.isReady) return isAway
    const name = `${PREFIX}${key}`
    const counted = await inTime(client.multi().set(name, 0, { EX: window, NX: true }).incr(name).ttl(name).exec())
    if (counted === isAway) return isAway
    const [, hits, endsIn] = counted as unknown as readonly [unknown, number, number]
    return { hits, endsIn: Math.max(endsIn, 1) as Seconds }
  }

  return {
    hit: async (key, window) => {
      const shared = await hitShared(key, window)
      return shared === isAway ? alone.hit(key, window) : shared
    },
    close: async () => {
      await inTime(connected)
      client.destroy()
    },
  }
}
