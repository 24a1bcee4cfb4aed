import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getCities } from '../../../src/contract/delivery/places.ts'
import { signIn, signOut } from '../../../src/contract/identity/sessions.ts'
import { LIMITS } from '../../../src/service/platform/limits/limits.ts'
import { describeOnPostgres } from '../support/database.ts'
import { request } from '../support/request.ts'
import { shopOver, type TestShop } from '../support/shop.ts'

const CALLS = LIMITS.signIn?.address?.calls ?? 0
const WINDOW_S = 60
const TOO_MANY = { code: 429, message: 'Слишком много запросов. Повторите чуть позже' }

describeOnPostgres('a client that exceeds a rate limit', (database) => {
  let shop: TestShop
  let addresses = 0
  let peer: string
  beforeAll(() => {
    shop = shopOver(database())
  })
  beforeEach(() => {
    peer = `203.0.113.${++addresses}`
  })
  // an empty password is rejected before hashing
  const tryToSignIn = (from: string | undefined) =>
    request(shop, signIn, { body: { login: 'x', password: '' }, ...(from === undefined ? {} : { peer: from }) })
  const exhaust = async () => {
    for (let call = 0; call < CALLS; call++) expect((await tryToSignIn(peer)).status).toBe(422)
  }

  it('receives the wait, also as a header', async () => {
    await exhaust()
    shop.wait(20_000)
    const { status, json, headers } = await tryToSignIn(peer)
    expect([status, json, headers.get('retry-after')]).toEqual([429, { ...TOO_MANY, retryAfter: WINDOW_S - 20 }, '40'])
  })

  it('is served again when that time is over, and not earlier', async () => {
    await exhaust()
    shop.wait(WINDOW_S * 1_000 - 1)
    expect((await tryToSignIn(peer)).status).toBe(429)
    shop.wait(1)
    expect((await tryToSignIn(peer)).status).toBe(422)
  })

  it('does not block clients of other addresses, nor calls of the storefront itself', async () => {
    await exhaust()
    expect((await tryToSignIn('198.51.100.1')).status).toBe(422)
    expect((await tryToSignIn(undefined)).status).toBe(422)
  })

  it('may have a whole IPv6 network, which counts as one client', async () => {
    for (let call = 0; call < CALLS; call++) await tryToSignIn(`2001:db8:0:${addresses}::${call + 1}`)
    expect((await tryToSignIn(`2001:db8:0:${addresses}:ffff::1`)).status).toBe(429)
    expect((await tryToSignIn(`2001:db8:1:${addresses}::1`)).status).toBe(422)
  })

  it('may still read, and make calls that have a limit of their own', async () => {
    await exhaust()
    expect((await request(shop, getCities, { peer })).status).toBe(200)
    expect((await request(shop, signOut, { peer })).status).toBe(401)
  })
})
