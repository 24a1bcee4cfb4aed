import * as E from 'fp-ts/Either'
import { waitBeforeAttempt, type AttemptLimit } from '../../../../domain/person/attempts.ts'
import { countAttempt, keyed, requireCaptcha } from '../../../identity/public.ts'
import { transactionally } from '../../../platform/database/transactionally.ts'
import type { Peer } from '../../../platform/http/caller.ts'
import { captchaRequired, type ServiceError } from '../../../platform/http/service-error.ts'
import { networkOf } from '../../../platform/limits/network.ts'
import type { SalesDeps } from '../../deps.ts'

const WITHOUT_CAPTCHA: ReadonlyArray<AttemptLimit> = [{ count: 10, seconds: 3_600 }]

type Deps = Pick<SalesDeps, 'db' | 'clock' | 'secret' | 'log' | 'captcha' | 'areRatesLimited'>

const keyOf = (secret: string, { address }: Peer): string => keyed(secret, 'guest order', networkOf(address))

interface GuestOrderCall {
  readonly token: string | undefined
  readonly guestKey: string
  readonly idempotencyKey: string | undefined
}

// A repeat of a placed order carries a captcha that is already used.
const isPlaced = async ({ db }: Deps, { guestKey, idempotencyKey }: GuestOrderCall): Promise<boolean> =>
  idempotencyKey !== undefined &&
  (await db
    .selectFrom('orders')
    .select('id')
    .where('guest_key', '=', guestKey)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()) !== undefined

// Requires a captcha of guests after many orders, because bots could reserve the stock. A given captcha is always
// checked, except for an order already placed. [OC-49]
export const requireCaptchaOfGuest = async (
  deps: Deps,
  call: GuestOrderCall,
  peer: Peer | null,
): Promise<E.Either<ServiceError, void>> => {
  const { token } = call
  if (token !== undefined && token !== '')
    return (await isPlaced(deps, call)) ? E.right(undefined) : requireCaptcha(deps, token, peer)
  if (peer === null || !deps.areRatesLimited) return E.right(undefined)
  const row = await deps.db
    .selectFrom('attempts')
    .select('made_at')
    .where('key', '=', keyOf(deps.secret, peer))
    .executeTakeFirst()
  const madeAt = (row?.made_at ?? []).map((moment) => moment.getTime())
  const isAllowed = waitBeforeAttempt(madeAt, WITHOUT_CAPTCHA, deps.clock.now()) === 0
  return isAllowed || (await isPlaced(deps, call)) ? E.right(undefined) : E.left(captchaRequired)
}

export const countGuestOrder = async (
  { db, clock, secret, areRatesLimited }: Deps,
  peer: Peer | null,
): Promise<void> => {
  if (peer === null || !areRatesLimited) return
  const attempt = { key: keyOf(secret, peer), limits: WITHOUT_CAPTCHA }
  await transactionally(db, async (trx) => E.right(await countAttempt(trx, [attempt], new Date(clock.now()))))
}
