import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUser } from '../../src/contract/identity/accounts.ts'
import { refreshTokens } from '../../src/contract/identity/sessions.ts'
import type { AuthTokens } from '../../src/domain/person/user.ts'
import { newPair, tokenHash } from '../../src/service/platform/crypto/tokens.ts'
import { aPerson, type Person } from '../contract/support/accounts.ts'
import { request } from '../contract/support/request.ts'
import { openArena, ROUNDS, ROUNDS_MS, shopFor, type Arena } from './race-harness.ts'

const TIMES = 20
const LONGER_THAN_THE_LEEWAY_MS = 10_001

describe(`one refresh token sent ${TIMES} times concurrently`, () => {
  let arena: Arena
  beforeAll(async () => {
    arena = await openArena()
  })
  afterAll(() => arena.close())

  type Refresh = (index: number, refreshToken: string) => Promise<AuthTokens['access'] | null>

  const byTheShop: Refresh = async (index, refreshToken) => {
    const { status, answer } = await request(shopFor(arena, index), refreshTokens, { body: { refreshToken } })
    return status === 200 ? answer.access : null
  }

  /** Without a lock: reads the session of the token, creates a new pair, writes it. */
  const naively: Refresh = async (_, refreshToken) => {
    const row = await arena.db
      .selectFrom('refresh_tokens')
      .select('session_id')
      .where('hash', '=', tokenHash(refreshToken))
      .executeTakeFirst()
    if (row === undefined) return null
    const pair = newPair()
    await arena.db
      .updateTable('sessions')
      .set({ access_hash: tokenHash(pair.accessToken), previous_access_hash: null })
      .where('id', '=', row.session_id)
      .execute()
    return pair
  }

  const race = async (person: Person, refresh: Refresh) => {
    const pairs = await Promise.all(Array.from({ length: TIMES }, (_, index) => refresh(index, person.refreshToken)))
    const opened = await Promise.all(
      pairs.map(async (pair, index) =>
        pair === null ? 401 : (await request(shopFor(arena, index), getUser, { token: pair.accessToken })).status,
      ),
    )
    return {
      different: new Set(pairs.map((pair) => JSON.stringify(pair))).size,
      loggedOut: opened.filter((status) => status !== 200).length,
    }
  }

  it(
    'returns the same next pair to every caller, and logs nobody out [AUTH-03]',
    async () => {
      for (let round = 1; round <= ROUNDS; round++) {
        const person = await aPerson(shopFor(arena, 0))
        expect(await race(person, byTheShop), `round ${round}`).toEqual({ different: 1, loggedOut: 0 })
        const tokens = await arena.db
          .selectFrom('refresh_tokens')
          .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
          .select('refresh_tokens.generation')
          .where('user_id', '=', person.id)
          .execute()
        expect(tokens.map(({ generation }) => generation).toSorted()).toEqual([0, 1])
      }
    },
    ROUNDS_MS,
  )

  it('logs callers out if pairs are created without a lock: the test can fail', async () => {
    const { different, loggedOut } = await race(await aPerson(shopFor(arena, 0)), naively)
    expect(different).toBeGreaterThan(1)
    expect(loggedOut).toBeGreaterThan(0)
  })

  it(
    'ends the session for all when it was used long ago, even if many use the new one [AUTH-03]',
    async () => {
      for (let round = 1; round <= ROUNDS; round++) {
        const person = await aPerson(shopFor(arena, 0))
        const next = await byTheShop(0, person.refreshToken)
        arena.shops.forEach(({ wait }) => wait(LONGER_THAN_THE_LEEWAY_MS))
        await Promise.all(
          Array.from({ length: TIMES }, (_, index) =>
            request(shopFor(arena, index), refreshTokens, {
              body: { refreshToken: (index % 2 === 0 ? next?.refreshToken : person.refreshToken) ?? '' },
            }),
          ),
        )
        const left = await arena.db.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute()
        expect(left, `round ${round}`).toEqual([])
      }
    },
    ROUNDS_MS,
  )
})
