import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import type { AttemptLimit } from '../../../../domain/person/attempts.ts'
import { countAttempt, keyed } from '../../../identity/public.ts'
import { transactionally } from '../../../platform/database/transactionally.ts'
import type { Peer, Shopper } from '../../../platform/http/caller.ts'
import { invalid, type ServiceError } from '../../../platform/http/service-error.ts'
import { strings as httpStrings } from '../../../platform/http/strings.ts'
import { networkOf } from '../../../platform/limits/network.ts'
import type { PlatformDeps } from '../../../platform/deps.ts'
import { strings } from '../strings.ts'

// Of codes that do not exist. A mistyped code takes a few attempts; a household or an office shares an address.
const OF_SHOPPER: ReadonlyArray<AttemptLimit> = [{ count: 10, seconds: 600 }]
const FROM_NETWORK: ReadonlyArray<AttemptLimit> = [
  { count: 30, seconds: 600 },
  { count: 200, seconds: 86_400 },
]

type Deps = Pick<PlatformDeps, 'db' | 'clock' | 'secret' | 'areRatesLimited'>

interface Attempted {
  readonly promocode: string | undefined
  readonly shopper: Shopper
  readonly peer: Peer | null
}

const isUnknown = (error: ServiceError): boolean =>
  error._tag === 'Invalid' && error.fields.promocode?.includes(strings.unknownPromocode) === true

/**
 * Limits the codes that an address or a shopper may try. The attempt is counted before the code is looked up, so that
 * concurrent calls cannot pass the limit, and is taken back if the code exists.
 */
export const withinPromocodeLimits = async <A>(
  { db, clock, secret, areRatesLimited }: Deps,
  { promocode = '', shopper, peer }: Attempted,
  work: () => Promise<E.Either<ServiceError, A>>,
): Promise<E.Either<ServiceError, A>> => {
  if (promocode.trim() === '' || !areRatesLimited) return work()
  const now = new Date(clock.now())
  const attempts = [
    { key: keyed(secret, 'promocode', 'shopper', shopper.key), limits: OF_SHOPPER },
    ...(peer === null
      ? []
      : [{ key: keyed(secret, 'promocode', 'network', networkOf(peer.address)), limits: FROM_NETWORK }]),
  ]
  const counted = await transactionally<ServiceError, undefined>(db, async (trx) => {
    const wait = await countAttempt(trx, attempts, now)
    return wait > 0 ? E.left(invalid('promocode', httpStrings.locked(wait))) : E.right(undefined)
  })
  if (E.isLeft(counted)) return counted
  const result = await work()
  if (E.isLeft(result) && isUnknown(result.left)) return result
  for (const { key } of attempts.toSorted((one, other) => (one.key < other.key ? -1 : 1)))
    await sql`
      update attempts set made_at = made_at[:at - 1] || made_at[at + 1:]
      from array_position((select made_at from attempts where key = ${key}), ${now}::timestamptz) as at
      where key = ${key} and at is not null`.execute(db)
  return result
}
