import * as E from 'fp-ts/Either'
import type { AttemptLimit } from '../../../domain/person/attempts.ts'
import { loginOf } from '../accounts/users.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import type { Peer } from '../../platform/http/caller.ts'
import { tooMany, type ServiceError } from '../../platform/http/service-error.ts'
import { networkOf } from '../../platform/limits/network.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { countAttempt, keyed } from '../verification/attempts.ts'

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

const FROM_NETWORK: ReadonlyArray<AttemptLimit> = [
  { count: 5, seconds: MINUTE },
  { count: 20, seconds: HOUR },
]
// From all networks; the owner can still sign in by a code.
const FROM_ANYWHERE: ReadonlyArray<AttemptLimit> = [{ count: 100, seconds: DAY }]

type Deps = Pick<PlatformDeps, 'db' | 'clock' | 'secret' | 'areRatesLimited'>

const keysOf = (secret: string, login: string, peer: Peer | null) => {
  const who = loginOf(login)
  return {
    network: keyed(secret, 'password', who, networkOf(peer?.address ?? '')),
    anywhere: keyed(secret, 'password', who),
  }
}

export const countPasswordTry = async (
  { db, clock, secret, areRatesLimited }: Deps,
  login: string,
  peer: Peer | null,
): Promise<E.Either<ServiceError, void>> => {
  if (!areRatesLimited) return E.right(undefined)
  const { network, anywhere } = keysOf(secret, login, peer)
  const now = new Date(clock.now())
  const attempts = [
    { key: network, limits: FROM_NETWORK },
    { key: anywhere, limits: FROM_ANYWHERE },
  ]
  return transactionally(db, async (trx) => {
    const wait = await countAttempt(trx, attempts, now)
    return wait > 0 ? E.left(tooMany(wait)) : E.right(undefined)
  })
}

export const resetPasswordTries = async ({ db, secret }: Deps, login: string, peer: Peer | null): Promise<void> => {
  const { network, anywhere } = keysOf(secret, login, peer)
  await db.deleteFrom('attempts').where('key', 'in', [network, anywhere]).execute()
}
