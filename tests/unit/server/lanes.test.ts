import * as E from 'fp-ts/Either'
import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import type { Tables } from '../../../src/service/platform/database/tables.ts'
import { inListingLane, inSearchLane } from '../../../src/service/catalogue/lanes.ts'

const aDatabase = () => ({}) as Kysely<Tables>
const never = new AbortController().signal

/** Starts searches that end when told; `running` counts those that have begun. */
const searches = (engine: 'pglite' | 'postgres', inLane = inSearchLane) => {
  const db = aDatabase()
  const begun: Array<() => void> = []
  const start = (signal = never) =>
    inLane({ db, engine }, signal, async () => {
      await new Promise<void>((resolve) => begun.push(resolve))
      return E.right('found')
    })
  return { begun, start }
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

it.each([
  ['pglite', 1],
  ['postgres', 4],
] as const)('runs as many searches at once as %s allows: %i', async (engine, atOnce) => {
  const { begun, start } = searches(engine)
  const all = Array.from({ length: 6 }, () => start())
  await settle()
  expect(begun).toHaveLength(atOnce)
  for (let ended = 0; ended < all.length; ended += 1) {
    begun[ended]?.()
    await settle()
  }
  expect(await Promise.all(all)).toEqual(all.map(() => E.right('found')))
})

it.each([
  ['search', inSearchLane, 1],
  ['listing', inListingLane, 2],
] as const)('drops a waiting %s whose caller hung up', async (_, inLane, atOnce) => {
  const { begun, start } = searches('pglite', inLane)
  const caller = new AbortController()
  const running = Array.from({ length: atOnce }, () => start())
  const dropped = start(caller.signal)
  caller.abort()
  begun.forEach((end) => end())
  expect(await Promise.all(running)).toEqual(running.map(() => E.right('found')))
  expect(await dropped).toMatchObject(E.left({ _tag: 'Overloaded' }))
  expect(begun).toHaveLength(atOnce)
})

it('refuses a search beyond a hundred that wait, and passes on what a search throws', async () => {
  const { begun, start } = searches('pglite')
  const all = Array.from({ length: 101 }, () => start())
  expect(await start()).toEqual(E.left({ _tag: 'Overloaded', retryAfter: 5 }))
  for (let ended = 0; ended < all.length; ended += 1) {
    begun[ended]?.()
    await settle()
  }
  await Promise.all(all)
  const failing = inSearchLane({ db: aDatabase(), engine: 'pglite' }, never, () => Promise.reject(new Error('away')))
  await expect(failing).rejects.toThrow('away')
})
