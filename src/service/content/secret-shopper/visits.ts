import * as E from 'fp-ts/Either'
import type { Kysely } from 'kysely'
import { addDays, type Day } from '../../../domain/time/day.ts'
import type { Shop } from '../../../domain/place/place.ts'
import type { UserId } from '../../../domain/person/user.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import { attachFiles } from '../../platform/files/attach.ts'
import { invalid, type ServiceError } from '../../platform/http/service-error.ts'
import type { Directory } from '../../delivery/public.ts'

const strings = {
  unknownShop: 'Выберите магазин',
  inFuture: 'Этот день ещё не наступил',
  longAgo: 'Отчёт принимаем в течение 30 дней после визита',
  unknownFile: 'Загрузите файл ещё раз',
} as const

const LONGEST_AGO_DAYS = 30

export interface Visit {
  readonly shopId: number
  readonly visitDate: Day
  readonly comment: string
  readonly fileIds: ReadonlyArray<number>
}

export const lastStatus = async (
  db: Kysely<Tables>,
  userId: UserId,
): Promise<'none' | 'sent' | 'approved' | 'rejected'> => {
  const visit = await db
    .selectFrom('secret_shopper_visits')
    .select('status')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return visit?.status ?? 'none'
}

interface Task {
  readonly id: number
  readonly shop: Shop
  readonly dateTo: Day
}

export const openTasks = async (db: Kysely<Tables>, { shops }: Directory, today: Day): Promise<ReadonlyArray<Task>> => {
  const rows = await db
    .selectFrom('secret_shopper_tasks')
    .selectAll()
    .where('date_to', '>=', today)
    .orderBy('date_to')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, shop_id, date_to }) => {
    const shop = shops.get(shop_id)
    return shop === undefined ? [] : [{ id, shop: shop.shop, dateTo: date_to }]
  })
}

const visitErrorOf = ({ shopId, visitDate }: Visit, { shops }: Directory, today: Day): ServiceError | null => {
  if (shops.get(shopId)?.isOwn !== true) return invalid('shopId', strings.unknownShop)
  if (visitDate > today) return invalid('visitDate', strings.inFuture)
  return visitDate < addDays(today, -LONGEST_AGO_DAYS) ? invalid('visitDate', strings.longAgo) : null
}

export const storeVisit = async (
  db: Kysely<Tables>,
  directory: Directory,
  userId: UserId,
  visit: Visit,
  { today, now }: { readonly today: Day; readonly now: Date },
): Promise<E.Either<ServiceError, number>> => {
  const fieldError = visitErrorOf(visit, directory, today)
  if (fieldError !== null) return E.left(fieldError)
  return transactionally<ServiceError, number>(db, async (trx) => {
    const { id } = await trx
      .insertInto('secret_shopper_visits')
      .values({
        user_id: userId,
        shop_id: visit.shopId,
        visited_on: visit.visitDate,
        comment: visit.comment.trim(),
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const isAttached = await attachFiles(trx, userId, visit.fileIds, 'secret shopper', id)
    return isAttached ? E.right(id) : E.left(invalid('fileIds', strings.unknownFile))
  })
}
