import * as E from 'fp-ts/Either'
import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import { waitBeforeAttempt } from '../../../domain/person/attempts.ts'
import type { Seconds } from '../../../domain/time/day.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { commitEvenIfRejected, transactionally } from '../../platform/database/transactionally.ts'
import type { Peer } from '../../platform/http/caller.ts'
import type { ServiceError } from '../../platform/http/service-error.ts'
import { networkOf } from '../../platform/limits/network.ts'
import { after } from '../sessions/open-session.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { countAttempt, keyed, type Attempt } from './attempts.ts'
import { CODE_LENGTH, CODE_SECONDS, GUESSES, GUESSES_FROM_ADDRESS, SENDS, SENDS_FROM_ADDRESS } from './limits.ts'

export interface Subject {
  readonly purpose: 'phone' | 'restore' | 'deletion' | 'bonus' | 'email' | 'order'
  readonly of: string
}

type Deps = Pick<PlatformDeps, 'db' | 'clock' | 'secret' | 'areRatesLimited'>

const addressKey = (secret: string, what: 'send' | 'guess', { address }: Peer): string =>
  keyed(secret, what, 'address', networkOf(address))

export const sendsFrom = (secret: string, peer: Peer): string => addressKey(secret, 'send', peer)

const newCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

const attemptsOf = (
  { secret, areRatesLimited }: Deps,
  what: 'send' | 'guess',
  { purpose, of }: Subject,
  peer: Peer | null,
): ReadonlyArray<Attempt> => {
  const [limits, fromAddress] = what === 'send' ? [SENDS, SENDS_FROM_ADDRESS] : [GUESSES, GUESSES_FROM_ADDRESS]
  return [
    { key: keyed(secret, what, purpose, of), limits },
    ...(peer === null || !areRatesLimited ? [] : [{ key: addressKey(secret, what, peer), limits: fromAddress }]),
  ]
}

export const countedSending = (
  deps: Deps,
  subject: Subject,
  peer: Peer | null,
  send: (trx: Transaction<Tables>, now: Date) => Promise<void>,
): Promise<E.Either<ServiceError, Seconds>> => {
  const now = new Date(deps.clock.now())
  return transactionally(deps.db, async (trx) => {
    const retryAfter = await countAttempt(trx, attemptsOf(deps, 'send', subject, peer), now)
    if (retryAfter > 0) return E.left<ServiceError>({ _tag: 'Locked', retryAfter })
    await send(trx, now)
    return E.right(await nextSend(trx, deps, subject, now))
  })
}

export const sendCode = (
  deps: Deps,
  subject: Subject,
  peer: Peer | null,
  send: (trx: Transaction<Tables>, code: string, now: Date) => Promise<void>,
): Promise<E.Either<ServiceError, Seconds>> =>
  countedSending(deps, subject, peer, async (trx, now) => {
    const code = newCode()
    const row = {
      purpose: subject.purpose,
      subject: keyed(deps.secret, subject.purpose, subject.of),
      code_hash: keyed(deps.secret, 'code', subject.purpose, subject.of, code),
      expires_at: after(now, CODE_SECONDS),
    }
    await trx
      .insertInto('one_time_codes')
      .values(row)
      .onConflict((conflict) => conflict.columns(['purpose', 'subject']).doUpdateSet(row))
      .execute()
    await send(trx, code, now)
  })

const nextSend = async (trx: Transaction<Tables>, { secret }: Deps, { purpose, of }: Subject, now: Date) => {
  const key = keyed(secret, 'send', purpose, of)
  const { made_at } = await trx
    .selectFrom('attempts')
    .select('made_at')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return waitBeforeAttempt(
    made_at.map((moment) => moment.getTime()),
    SENDS,
    now.getTime(),
  )
}

// Counts the attempt before the check. A code is valid once; a right code resets the attempts. [AUTH-07, AUTH-10]
export const takeCode = async (
  deps: Deps,
  subject: Subject,
  code: string,
  peer: Peer | null,
  wrong: ServiceError,
): Promise<E.Either<ServiceError, void>> => {
  const { db, clock, secret } = deps
  const now = new Date(clock.now())
  const { purpose, of } = subject
  return commitEvenIfRejected<ServiceError, undefined>(db, async (trx) => {
    const retryAfter = await countAttempt(trx, attemptsOf(deps, 'guess', subject, peer), now)
    if (retryAfter > 0) return E.left({ _tag: 'Locked', retryAfter })
    const row = await trx
      .deleteFrom('one_time_codes')
      .where('purpose', '=', purpose)
      .where('subject', '=', keyed(secret, purpose, of))
      .where('code_hash', '=', keyed(secret, 'code', purpose, of, code))
      .where('expires_at', '>', now)
      // also rejects a code from the future: the clock was set back
      .where('expires_at', '<=', after(now, CODE_SECONDS))
      .returning('purpose')
      .executeTakeFirst()
    // deleted, so that it stays invalid if the clock is set back
    await trx
      .deleteFrom('one_time_codes')
      .where('purpose', '=', purpose)
      .where('subject', '=', keyed(secret, purpose, of))
      .where('expires_at', '<=', now)
      .execute()
    if (row === undefined) return E.left(wrong)
    await trx
      .deleteFrom('attempts')
      .where('key', '=', keyed(secret, 'guess', purpose, of))
      .execute()
    return E.right(undefined)
  })
}
