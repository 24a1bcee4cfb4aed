import * as E from 'fp-ts/Either'
import type { Transaction } from 'kysely'
import type { SubscribeStatus } from '../../../domain/person/subscription.ts'
import type { UserId } from '../../../domain/person/user.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import type { ServiceError } from '../../platform/http/service-error.ts'
import { newsletterOffAddress } from '../../identity/public.ts'
import { sendMessage } from '../../platform/messages/send.ts'
import { newToken, tokenHash } from '../../platform/crypto/tokens.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { strings } from './strings.ts'

type Deps = Pick<PlatformDeps, 'db' | 'clock' | 'settings' | 'origin' | 'secret'>

// At most one confirmation e-mail per address in this time, in milliseconds.
const LETTER_PAUSE_MS = 600_000

const lockedSubscriber = async (trx: Transaction<Tables>, email: string, now: Date) => {
  await trx
    .insertInto('subscribers')
    .values({ email, consented_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx.selectFrom('subscribers').selectAll().where('email', '=', email).forUpdate().executeTakeFirstOrThrow()
}

const isTheirs = async (trx: Transaction<Tables>, userId: UserId | null, email: string): Promise<boolean> => {
  if (userId === null) return false
  const user = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('is_email_confirmed', '=', true)
    .executeTakeFirst()
  return user?.email === email
}

const sendLetter = async (trx: Transaction<Tables>, { settings, origin, secret }: Deps, email: string, now: Date) => {
  const code = newToken()
  const brand = settings()['shop.name']
  const text = strings.letter(brand, `${origin}/subscribe/${code}/`)
  const unsubscribe = newsletterOffAddress(origin, secret, email)
  const subject = strings.letterSubject(brand)
  await sendMessage(trx, { channel: 'mail', to: email, subject, text, unsubscribe }, { now })
  await trx
    .updateTable('subscribers')
    .set({ code_hash: tokenHash(code), letter_sent_at: now })
    .where('email', '=', email)
    .execute()
}

export const subscribeAddress = (
  deps: Deps,
  address: string,
  userId: UserId | null,
): Promise<E.Either<ServiceError, SubscribeStatus>> => {
  const email = address.trim().toLowerCase()
  const now = new Date(deps.clock.now())
  return transactionally<ServiceError, SubscribeStatus>(deps.db, async (trx) => {
    const { confirmed_at, letter_sent_at } = await lockedSubscriber(trx, email, now)
    if (confirmed_at !== null) return E.right('already_subscribed')
    if (await isTheirs(trx, userId, email)) {
      await trx.updateTable('subscribers').set({ confirmed_at: now }).where('email', '=', email).execute()
      return E.right('without_confirmation')
    }
    const isRested = letter_sent_at === null || now.getTime() - letter_sent_at.getTime() >= LETTER_PAUSE_MS
    if (isRested) await sendLetter(trx, deps, email, now)
    return E.right('need_confirm')
  })
}

// True also if already confirmed: mail programs prefetch links. [OC-50]
export const confirmAddress = async ({ db, clock }: Deps, code: string): Promise<boolean> => {
  const confirmed = await db
    .updateTable('subscribers')
    .set(({ fn, val }) => ({ confirmed_at: fn.coalesce('confirmed_at', val(new Date(clock.now()))) }))
    .where('code_hash', '=', tokenHash(code))
    .returning('email')
    .executeTakeFirst()
  return confirmed !== undefined
}
