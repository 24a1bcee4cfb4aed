import type { Kysely } from 'kysely'
import { dayOfMillis } from '../../../domain/time/moment.ts'
import type { Pagination } from '../../../domain/catalogue/listing.ts'
import type { Slug } from '../../../domain/catalogue/product.ts'
import type { Promotion } from '../../../domain/content/article.ts'
import { paginationOf } from '../../platform/http/pagination.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { isPublished, publicAt, type ReadAt } from '../publication.ts'

interface Params {
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

const PROMOTIONS = 12

const startedBy = (db: Kysely<Tables>, at: ReadAt) =>
  db.selectFrom('promotions as a').where(isPublished('promotions', at, { alias: 'a', since: 'date_from' }))

const columns = [
  'a.id',
  'a.slug',
  'a.title',
  'a.preview',
  'a.image',
  'a.date_from as dateFrom',
  'a.date_to as dateTo',
] as const

const promotionOf = <A extends { readonly slug: string }>(row: A) => ({ ...row, slug: row.slug as Slug })

export const listPromotions = async (
  db: Kysely<Tables>,
  now: number,
  { page = 1, limit = PROMOTIONS }: Params,
): Promise<{ readonly items: ReadonlyArray<Promotion>; readonly pagination: Pagination }> => {
  const current = startedBy(db, publicAt(now)).where((either) =>
    either.or([either('a.date_to', 'is', null), either('a.date_to', '>=', dayOfMillis(now))]),
  )
  const [{ total }, rows] = await Promise.all([
    current.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    current
      .select(columns)
      .orderBy('a.date_from', 'desc')
      .orderBy('a.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  return { items: rows.map(promotionOf), pagination: paginationOf(total, page, limit) }
}

export const findPromotion = async (db: Kysely<Tables>, at: ReadAt, slug: Slug) => {
  const row = await startedBy(db, at)
    .leftJoin('selections as s', 's.id', 'a.selection_id')
    .select([...columns, 'a.content', 's.code as selection'])
    .where('a.slug', '=', slug)
    .executeTakeFirst()
  if (row === undefined) return null
  const { content, selection, ...promotion } = row
  return { promotion: promotionOf(promotion), content, selection }
}
