import * as E from 'fp-ts/Either'
import type { Transaction } from 'kysely'
import { addDays } from '../../../domain/time/day.ts'
import { prizeOfTicket, ticketsOf, type Winning } from '../../../domain/content/lottery.ts'
import { dayOfMillis } from '../../../domain/time/moment.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { ServiceError } from '../../platform/http/service-error.ts'
import { newCode } from '../loyalty/exchange.ts'
import { sendMessage } from '../../platform/messages/send.ts'
import { prizesOf, type WeighedPrize } from './prizes.ts'
import { admitted, spinsOf, type Player, strings } from './spins.ts'

export interface Play extends Player {
  readonly idempotencyKey: string | undefined
  readonly brand: string
  readonly now: Date
  readonly drawTicket: (tickets: number) => number
}

const noSpins: ServiceError = { _tag: 'Conflict', message: strings.noSpins }

const lockPlayer = (trx: Transaction<Tables>, { userId }: Player) =>
  trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()

const earlierPrize = async (trx: Transaction<Tables>, { lottery, userId, idempotencyKey }: Play) => {
  if (idempotencyKey === undefined) return undefined
  const earlier = await trx
    .selectFrom('lottery_plays')
    .select('prize_id')
    .where('lottery', '=', lottery)
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  return earlier?.prize_id
}

const write = (trx: Transaction<Tables>, { lottery, userId, idempotencyKey, now }: Play, { id }: WeighedPrize) =>
  trx
    .insertInto('lottery_plays')
    .values({ lottery, user_id: userId, prize_id: id, idempotency_key: idempotencyKey ?? null, played_at: now })
    .execute()

const sendPrizeEmail = (
  trx: Transaction<Tables>,
  { email, brand, now }: Play,
  { title, description = '' }: WeighedPrize,
) =>
  sendMessage(
    trx,
    { channel: 'mail', to: email, subject: strings.wonSubject(brand), text: strings.won(title, description) },
    { now },
  )

const issuePromocode = async (trx: Transaction<Tables>, { userId, now }: Play, { title, promo }: WeighedPrize) => {
  if (promo === null) return
  const today = dayOfMillis(now.getTime())
  const terms = {
    percent: promo.percent,
    amount: null,
    valid_from: today,
    valid_to: addDays(today, promo.validDays),
    usage_limit: 1,
  }
  await trx
    .insertInto('promocodes')
    .values({ ...terms, code: newCode(), title, user_id: userId, is_automatic: true, created_at: now })
    .execute()
}

// Draws a prize and uses a spin, in the caller's transaction. Idempotent by key. [OC-80]
export const play = async (trx: Transaction<Tables>, spin: Play): Promise<E.Either<ServiceError, Winning>> => {
  await lockPlayer(trx, spin)
  const admission = await admitted(trx, spin)
  if (E.isLeft(admission)) return admission
  const left = await spinsOf(trx, spin)
  if (E.isLeft(left)) return left

  const prizes = (await prizesOf(trx, spin.lottery)) ?? []
  const earlier = await earlierPrize(trx, spin)
  if (earlier !== undefined) {
    const prize = prizes.find(({ id }) => id === earlier)
    return prize === undefined ? E.left(noSpins) : E.right({ prize, spins: left.right })
  }

  const tickets = ticketsOf(prizes)
  const prize = left.right > 0 && tickets > 0 ? prizeOfTicket(prizes, spin.drawTicket(tickets)) : null
  if (prize === null) return E.left(noSpins)
  await write(trx, spin, prize)
  await issuePromocode(trx, spin, prize)
  await sendPrizeEmail(trx, spin, prize)
  return E.right({ prize, spins: left.right - 1 })
}
