import fc from 'fast-check'
import { isRight } from 'fp-ts/Either'
import { beforeAll, expect, it } from 'vitest'
import { apiError } from '../../../src/contract/errors.ts'
import { STAFF_PATH } from '../../../src/contract/kernel/staff-access.ts'
import { openApi } from '../../../src/contract/openapi.ts'
import { aPerson } from '../support/accounts.ts'
import { describeOnPostgres } from '../support/database.ts'
import { fuzzedCalls, type Document, type FuzzedCall } from '../support/fuzzed-call.ts'
import { pictureOf } from '../support/picture.ts'
import { aGuest, callRaw, staffHeaders } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'
import { aStaff } from '../support/staff.ts'

/** Requests per engine; `npm run test:fuzz` sends 5,000. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 300)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121)
const MS_A_REQUEST = 200

/** Attempts are counted even if the call fails. */
const COUNTS_TRIES = ['attempts', 'captcha_uses', 'one_time_codes']
/** A rejected change also advances the sequence, so that an older one is ignored. */
const NUMBERS_CHANGES = ['baskets.last_sequence', 'baskets.sequenced_at', 'baskets.updated_at']
const SEEN = ['staff_sessions.seen_at']

const calls = fuzzedCalls(JSON.parse(JSON.stringify(openApi('Кедр'))) as Document)
const everybodyPasses = {
  name: 'altcha' as const,
  siteKey: null,
  challenge: null,
  verdict: async () => ({ _tag: 'Solved' as const, key: String(Math.random()) }),
}

describeOnPostgres(`${REQUESTS} calls generated from the OpenAPI document`, (database) => {
  let shop: TestShop
  let picture: () => Promise<string>
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database(), { areRatesLimited: false, captcha: everybodyPasses, areCallsRandom: true })
    picture = await pictureOf(shop, [...COUNTS_TRIES, ...NUMBERS_CHANGES, ...SEEN])
  })

  it(
    'cause no 5xx response; every rejection has an error body, and changes nothing',
    async () => {
      let token = (await aPerson(shop)).token
      let owner = await aStaff(shop)
      const guest = aGuest()
      let before = await picture()
      const make = async ({ method, path, headers, body }: FuzzedCall, who: string) => {
        const bearer = { user: token, unknown: 'x'.repeat(43), guest: null }[who]
        const isOfStaff = path.startsWith(STAFF_PATH)
        const access = isOfStaff && who !== 'guest' ? staffHeaders(who === 'user' ? owner : { cookie: '' }) : {}
        return callRaw(
          shop,
          path,
          {
            method,
            headers: { ...headers, ...(bearer == null ? {} : { authorization: `Bearer ${bearer}` }), ...access },
            ...(body === null ? {} : { body }),
          },
          isOfStaff ? undefined : guest,
        )
      }
      const statuses = new Map<number, number>()
      const call = fc
        .integer({ min: 0, max: calls.length - 1 })
        .chain((index) => calls[index] as (typeof calls)[number])
      const who = fc.oneof(
        { weight: 6, arbitrary: fc.constant('user') },
        { weight: 3, arbitrary: fc.constant('guest') },
        { weight: 1, arbitrary: fc.constant('nobody') },
      )
      await fc.assert(
        fc.asyncProperty(call, who, async (generated, caller) => {
          const response = await make(generated, caller)
          const text = await response.text()
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
          const description = `${generated.method} ${generated.path} ${text.slice(0, 300)} ${response.status >= 500 ? shop.logged().slice(-2).join() : ''}`
          expect(response.status, description).toBeLessThan(500)
          const after = await picture()
          if (response.status >= 400) {
            expect(after, `${description} changed something`).toBe(before)
            if (response.headers.get('content-type')?.startsWith('application/json')) {
              expect(isRight(apiError.decode(JSON.parse(text))), description).toBe(true)
            }
          }
          before = after
          if (response.status !== 401 || caller !== 'user') return
          token = (await aPerson(shop)).token
          owner = await aStaff(shop)
          before = await picture()
        }),
        { numRuns: REQUESTS, seed: SEED, endOnFailure: true },
      )
      // some of the calls succeed
      expect(
        [...statuses.entries()].filter(([status]) => status < 400).reduce((sum, [, count]) => sum + count, 0),
      ).toBeGreaterThan(REQUESTS / 10)
    },
    60_000 + REQUESTS * MS_A_REQUEST,
  )
})
