import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Seconds } from '../../../src/domain/time/day.ts'
import { makeLimiter } from '../../../src/service/platform/limits/limiter.ts'
import { memoryCounters } from '../../../src/service/platform/limits/memory-counters.ts'
import { redisCounters, type SharedCounters } from '../../../src/service/platform/limits/redis-counters.ts'
import { redisProgram, startRedis, type RedisServer } from '../support/redis-server.ts'

const MINUTE = 60 as Seconds
const logged: Array<string> = []
const log = pino({ level: 'info' }, { write: (line) => logged.push(line) })
const clock = { now: () => Date.now() }

describe('counters without a server', () => {
  it('count in the process, and log it once without the address', async () => {
    const counters = redisCounters('redis://keeper:canary-word@127.0.0.1:1', memoryCounters(clock), log)
    await counters.hit('first', MINUTE)
    expect(await counters.hit('a', MINUTE)).toEqual({ hits: 1, endsIn: 60 })
    expect(await counters.hit('a', MINUTE)).toEqual({ hits: 2, endsIn: 60 })
    await counters.close()
    expect(logged.filter((line) => line.includes('unavailable'))).toHaveLength(1)
    expect(logged.join()).not.toContain('canary-word')
  })
})

describe.skipIf(redisProgram === null)('counters of several processes', () => {
  let server: RedisServer & { readonly port: number }
  const open: Array<SharedCounters> = []
  const aProcess = () => {
    const counters = redisCounters(server.url, memoryCounters(clock), log)
    open.push(counters)
    return counters
  }
  beforeAll(async () => {
    server = await startRedis(redisProgram ?? '')
  })
  afterAll(async () => {
    for (const counters of open) await counters.close()
    await server.stop()
  })

  it('count together, each hit once, with any number of concurrent hits', async () => {
    const [one, other] = [aProcess(), aProcess()]
    const counted = await Promise.all(
      Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? one : other).hit('together', MINUTE)),
    )
    expect(counted.map(({ hits }) => hits).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    )
    expect(counted.every(({ endsIn }) => endsIn > 58 && endsIn <= 60)).toBe(true)
  })

  it('count in the process alone if only memory is available: the check above can fail', async () => {
    const [one, other] = [memoryCounters(clock), memoryCounters(clock)]
    const counted = await Promise.all([one, other, one, other].map((counters) => counters.hit('alone', MINUTE)))
    expect(Math.max(...counted.map(({ hits }) => hits))).toBe(2)
  })

  it('start again when the window is over', async () => {
    const counters = aProcess()
    await counters.hit('short', 1 as Seconds)
    expect((await counters.hit('short', 1 as Seconds)).hits).toBe(2)
    await wait(1_100)
    expect((await counters.hit('short', 1 as Seconds)).hits).toBe(1)
  })

  it('stop a caller who alternates between processes', async () => {
    const limiters = [aProcess(), aProcess()].map(makeLimiter)
    const signIn = { name: 'signIn', method: 'POST' } as const
    const waits = []
    for (let call = 0; call < 22; call++) waits.push(await limiters[call % 2]?.fromAddress(signIn, '203.0.113.7'))
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(20)
    expect(waits.at(-1)).toBeGreaterThan(50)
  })

  it('continue in the process when the server stops, and together again when it returns', async () => {
    const counters = aProcess()
    expect((await counters.hit('gone', MINUTE)).hits).toBe(1)
    await server.stop()
    expect((await counters.hit('gone', MINUTE)).hits).toBe(1)
    expect((await counters.hit('gone', MINUTE)).hits).toBe(2)
    server = await startRedis(redisProgram ?? '', server.port)
    const other = aProcess()
    let tries = 0
    const countTogether = async () => {
      const key = `back ${++tries}`
      return [(await counters.hit(key, MINUTE)).hits, (await other.hit(key, MINUTE)).hits]
    }
    await expect.poll(countTogether, { timeout: 15_000, interval: 300 }).toEqual([1, 2])
  })
})
