import { Transaction, type Kysely } from 'kysely'
import { formatCount } from '../../../domain/money/format.ts'
import {
  bonusLedgerOf,
  creditBonuses,
  endBonuses,
  giveBackBonuses,
  takeBonuses,
  type BonusLedger,
  type BonusLot,
  type BonusPart,
} from '../../../domain/person/bonus-lots.ts'
import type { UserId } from '../../../domain/person/user.ts'
import { addDays, type Day } from '../../../domain/time/day.ts'
import { dayOfMillis } from '../../../domain/time/moment.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { storedSetting } from '../../platform/settings/settings.ts'

const strings = {
  ended: (amount: number) =>
    `${amount % 10 === 1 && amount % 100 !== 11 ? 'Сгорел' : 'Сгорело'} ${formatCount(amount, { one: 'бонус', few: 'бонуса', many: 'бонусов' })}`,
}

export interface BonusEntry {
  readonly userId: UserId
  readonly amount: number
  readonly kind: Exclude<Tables['bonus_entries']['kind'], 'expired'>
  readonly title: string
  /** An order has one entry of each kind. */
  readonly orderId?: number
  /** The order that a part of its bonuses comes back from. */
  readonly partOf?: number
  readonly now: Date
}

export const bonusBalance = async (db: Kysely<Tables>, userId: UserId): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('bonus_entries')
        .select((entry) => entry.fn.coalesce(entry.fn.sum<number>('amount'), entry.lit(0)).as('balance'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
    ).balance,
  )

const lotsOf = async (
  db: Kysely<Tables>,
  userId: UserId,
  heldBy: number | null = null,
): Promise<ReadonlyArray<BonusLot>> => {
  const rows = await db
    .selectFrom('bonus_lots')
    .selectAll()
    .where('user_id', '=', userId)
    .where((lot) =>
      lot.or([
        lot('left_over', '>', 0),
        lot('id', 'in', lot.selectFrom('bonus_parts').select('lot_id').where('bonus_parts.order_id', '=', heldBy)),
      ]),
    )
    .execute()
  return rows.map(({ id, order_id, ends_on, left_over }) => ({
    id,
    orderId: order_id,
    endsOn: ends_on,
    left: left_over,
  }))
}

/** Lots that live on this day, and bonuses that ended before it but are not entered yet. */
export const liveBonusLots = async (db: Kysely<Tables>, userId: UserId, today: Day) => {
  const { account, amount } = endBonuses({ lots: await lotsOf(db, userId), debt: 0 }, today)
  return { lots: account.lots, ended: amount }
}

// Zero while the card is disabled. [OC-53]
export const spendableBonuses = async (
  db: Kysely<Tables>,
  userId: UserId,
  today: Day,
): Promise<number | 'disabled'> => {
  const disabled = await db
    .selectFrom('bonus_cards')
    .select('number')
    .where('user_id', '=', userId)
    .where('is_disabled', '=', true)
    .executeTakeFirst()
  if (disabled !== undefined) return 'disabled'
  const { ended } = await liveBonusLots(db, userId, today)
  return (await bonusBalance(db, userId)) - ended
}

export const lockBonuses = async (trx: Transaction<Tables>, userId: UserId): Promise<void> => {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}

const addLot = (trx: Transaction<Tables>, userId: UserId, { orderId, endsOn, left }: Omit<BonusLot, 'id'>) =>
  trx
    .insertInto('bonus_lots')
    .values({ user_id: userId, order_id: orderId, ends_on: endsOn, left_over: left })
    .returning('id')
    .executeTakeFirstOrThrow()

const lockedAccount = async (
  trx: Transaction<Tables>,
  userId: UserId,
  heldBy: number | null = null,
): Promise<BonusLedger> => {
  await lockBonuses(trx, userId)
  const stored = await lotsOf(trx, userId, heldBy)
  const { account, untracked } = bonusLedgerOf(stored, await bonusBalance(trx, userId))
  if (untracked === 0) return account
  const lot = { orderId: null, endsOn: null, left: untracked }
  return { ...account, lots: [...account.lots, { id: (await addLot(trx, userId, lot)).id, ...lot }] }
}

const saveLots = async (trx: Transaction<Tables>, { lots }: BonusLedger): Promise<void> => {
  for (const { id, left } of lots)
    await trx
      .updateTable('bonus_lots')
      .set({ left_over: left })
      .where('id', '=', id)
      .where('left_over', '<>', left)
      .execute()
}

// Enters what ended before today. Returns the account after it, which is not saved.
const afterEnd = async (
  trx: Transaction<Tables>,
  userId: UserId,
  account: BonusLedger,
  now: Date,
): Promise<BonusLedger> => {
  const { account: after, amount } = endBonuses(account, dayOfMillis(now.getTime()))
  if (amount > 0)
    await trx
      .insertInto('bonus_entries')
      .values({
        user_id: userId,
        amount: -amount,
        kind: 'expired',
        title: strings.ended(amount),
        order_id: null,
        created_at: now,
      })
      .execute()
  return after
}

const partsOf = async (trx: Transaction<Tables>, orderId: number): Promise<ReadonlyArray<BonusPart>> => {
  const rows = await trx.selectFrom('bonus_parts').selectAll().where('order_id', '=', orderId).execute()
  return rows.map(({ lot_id, amount }) => ({ lotId: lot_id, amount }))
}

const saveParts = async (trx: Transaction<Tables>, orderId: number, parts: ReadonlyArray<BonusPart>) => {
  for (const { lotId, amount } of parts)
    await trx
      .insertInto('bonus_parts')
      .values({ order_id: orderId, lot_id: lotId, amount })
      .onConflict((conflict) => conflict.columns(['order_id', 'lot_id']).doUpdateSet({ amount }))
      .execute()
}

const credited = async (
  trx: Transaction<Tables>,
  userId: UserId,
  account: BonusLedger,
  lot: Omit<BonusLot, 'id'>,
): Promise<BonusLedger> => {
  const { id } = await addLot(trx, userId, lot)
  return creditBonuses(account, { id, ...lot })
}

const lifeEnd = async (trx: Transaction<Tables>, now: Date): Promise<Day | null> => {
  const days = await storedSetting(trx, 'loyalty.lifeDays')
  return days === null ? null : addDays(dayOfMillis(now.getTime()), days)
}

const afterEntry = async (
  trx: Transaction<Tables>,
  account: BonusLedger,
  { userId, amount, kind, orderId, partOf, now }: BonusEntry,
): Promise<BonusLedger> => {
  const order = orderId ?? partOf ?? null
  if (amount < 0) {
    const taken = takeBonuses(account, -amount, kind === 'returned' ? order : null)
    if (kind === 'spent' && order !== null) await saveParts(trx, order, taken.parts)
    return taken.account
  }
  if (kind !== 'returned' || order === null)
    return credited(trx, userId, account, { orderId: order, endsOn: await lifeEnd(trx, now), left: amount })
  const back = giveBackBonuses(account, await partsOf(trx, order), amount)
  await saveParts(trx, order, back.parts)
  if (back.rest === 0) return back.account
  // spent before lots were stored
  return credited(trx, userId, back.account, { orderId: null, endsOn: null, left: back.rest })
}

// Idempotent by order and kind. Bonuses that ended are entered first, so that none of them is spent.
const enter = async (trx: Transaction<Tables>, entry: BonusEntry): Promise<void> => {
  const { userId, amount, kind, title, orderId, partOf, now } = entry
  const stored = await lockedAccount(trx, userId, orderId ?? partOf ?? null)
  const live = await afterEnd(trx, userId, stored, now)
  const added = await trx
    .insertInto('bonus_entries')
    .values({ user_id: userId, amount, kind, title, order_id: orderId ?? null, created_at: now })
    .onConflict((conflict) => conflict.columns(['order_id', 'kind']).where('order_id', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  await saveLots(trx, added === undefined ? live : await afterEntry(trx, live, entry))
}

export const enterBonus = async (db: Kysely<Tables>, entry: BonusEntry): Promise<void> => {
  if (entry.amount === 0) return
  await (db instanceof Transaction ? enter(db, entry) : db.transaction().execute((trx) => enter(trx, entry)))
}

// Enters the bonuses that ended before today. Returns the number of accounts. Safe to run in several processes.
export const enterEndedBonuses = async (db: Kysely<Tables>, now: Date): Promise<number> => {
  const users = await db
    .selectFrom('bonus_lots')
    .select('user_id')
    .distinct()
    .where('left_over', '>', 0)
    .where('ends_on', '<', dayOfMillis(now.getTime()))
    .execute()
  for (const { user_id: userId } of users)
    await db
      .transaction()
      .execute(async (trx) => saveLots(trx, await afterEnd(trx, userId, await lockedAccount(trx, userId), now)))
  return users.length
}
