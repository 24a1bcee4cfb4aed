import * as E from 'fp-ts/Either'
import { countAttempt, keyed } from '../../identity/public.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import type { ExchangeDeps } from './deps.ts'

type Deps = Pick<ExchangeDeps, 'db' | 'clock' | 'secret'>

const WINDOW_S = 600
const OF_NETWORK = [{ count: 10, seconds: WINDOW_S }]
const IN_ALL = [{ count: 100, seconds: WINDOW_S }]

const keysOf = (secret: string, network: string) => ({
  ofNetwork: keyed(secret, '1c', 'network', network),
  inAll: keyed(secret, '1c'),
  trusted: keyed(secret, '1c', 'trusted', network),
})

/**
 * Counts a password before it is compared, for all processes. False: a network has sent 10 wrong ones in ten minutes, or
 * all networks together 100; the latter does not lock a network from which 1C has logged in.
 */
export const countGuess = async ({ db, clock, secret }: Deps, network: string): Promise<boolean> => {
  const { ofNetwork, inAll, trusted } = keysOf(secret, network)
  const known = await db.selectFrom('attempts').select('key').where('key', '=', trusted).executeTakeFirst()
  const attempts = [
    { key: ofNetwork, limits: OF_NETWORK },
    ...(known === undefined ? [{ key: inAll, limits: IN_ALL }] : []),
  ]
  const counted = await transactionally(db, async (trx) =>
    (await countAttempt(trx, attempts, new Date(clock.now()))) > 0 ? E.left('locked') : E.right(undefined),
  )
  return E.isRight(counted)
}

/** After a right password. Maintenance deletes the row two days after the last one. */
export const trustNetwork = async ({ db, clock, secret }: Deps, network: string): Promise<void> => {
  const { ofNetwork, trusted } = keysOf(secret, network)
  await db.deleteFrom('attempts').where('key', '=', ofNetwork).execute()
  const now = new Date(clock.now())
  await db
    .insertInto('attempts')
    .values({ key: trusted, made_at: [], last_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ last_at: now }))
    .execute()
}
