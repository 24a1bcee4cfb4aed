import { expect, it } from 'vitest'
import { hostsOf } from '../../../src/service/platform/database/hosts.ts'

it.each([
  ['postgres://shop:word@db/shop', ['postgres://shop:word@db/shop'], false],
  [
    'postgres://shop:w%40rd@one:5432,two:5433/shop?sslmode=require&target_session_attrs=read-write',
    ['postgres://shop:w%40rd@one:5432/shop?sslmode=require', 'postgres://shop:w%40rd@two:5433/shop?sslmode=require'],
    true,
  ],
  ['postgresql://one,[::1]:5433/shop', ['postgresql://one/shop', 'postgresql://[::1]:5433/shop'], true],
  ['postgres://db/shop?target_session_attrs=primary', ['postgres://db/shop'], true],
])('the servers of %s', (address, urls, isPrimaryOnly) => {
  expect(hostsOf(address)).toEqual({ urls, isPrimaryOnly })
})

it.each([
  'mysql://db/shop',
  'postgres://',
  'postgres:///shop',
  'postgres://one,/shop',
  'postgres://one:x,two/shop',
  'postgres://one,two/shop?target_session_attrs=any',
  'postgres://one,two/shop?target_session_attrs=standby',
])('%s is no address of a database that the shop can write to', (address) => {
  expect(hostsOf(address)).toBeNull()
})
