import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'
import { readConfiguration } from '../../../src/service/configuration.ts'
import { limitedStart } from '../../../src/service/platform/memory.ts'

const POSTGRES = { DATABASE_URL: 'postgres://shop@db/shop' }

const oldSpaceOf = (environment: Readonly<Record<string, string>>) =>
  limitedStart(environment, [])?.flags.find((flag) => flag.startsWith('--max-old-space-size='))

const memoryOf = (environment: Readonly<Record<string, string>>) =>
  E.getOrElseW(() => null)(readConfiguration(environment))?.memoryMib

it.each([
  ['PostgreSQL', POSTGRES, 512],
  ['PostgreSQL by a file', { DATABASE_URL_FILE: '/run/secrets/database' }, 512],
  ['the storefront alone', { SHOP_API_URL: 'http://shop.local' }, 512],
  ['the embedded database, whose share is apart', {}, 512],
  ['MEMORY_MIB', { ...POSTGRES, MEMORY_MIB: '1024' }, 1_024],
  ['MEMORY_MIB and the embedded database', { MEMORY_MIB: '1024' }, 768],
])('the heap and the caches have one budget: %s', (_, environment, mib) => {
  expect(oldSpaceOf(environment)).toBe(`--max-old-space-size=${String(mib)}`)
  expect(memoryOf(environment)).toBe(mib)
})

it.each(['100', '-1', 'half', '1.5'])('MEMORY_MIB=%s: the start goes on, and the configuration reports it', (text) => {
  expect(limitedStart({ MEMORY_MIB: text }, [])).toBeNull()
  expect(readConfiguration({ MEMORY_MIB: text })).toMatchObject(
    E.left([expect.stringContaining('MEMORY_MIB must be a whole number from 384')]),
  )
})

it('a limited process is not started again', () => {
  const limited = limitedStart(POSTGRES, ['--inspect'])
  expect(limitedStart(limited?.environment ?? {}, ['--inspect', ...(limited?.flags ?? [])])).toBeNull()
})

it('limits that the operator gives stay', () => {
  const environment = { ...POSTGRES, NODE_OPTIONS: '--max_old_space_size=2048', MALLOC_ARENA_MAX: '8' }
  const limited = limitedStart(environment, [])
  expect(limited?.flags).toEqual(['--max-semi-space-size=8'])
  expect(limited?.environment).toMatchObject({ MALLOC_ARENA_MAX: '8', NODE_OPTIONS: '--max_old_space_size=2048' })
})
