import type { Kysely } from 'kysely'
import type { Pagination } from '../../../domain/catalogue/listing.ts'
import { dayOfMillis } from '../../../domain/time/moment.ts'
import type { ProductId } from '../../../domain/catalogue/product.ts'
import { QUESTION_LIMIT, type ProductQuestion } from '../../../domain/catalogue/question.ts'
import { enqueueNotice } from '../notices/notices.ts'
import { isProduct } from '../products/is-product.ts'
import { paginationOf } from '../../platform/http/pagination.ts'
import type { Tables } from '../../platform/database/tables.ts'

interface QuestionPage {
  readonly items: ReadonlyArray<ProductQuestion>
  readonly pagination: Pagination
}

interface Params {
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

const published = (db: Kysely<Tables>, id: ProductId) =>
  db.selectFrom('product_questions').where('product_id', '=', id).where('status', '=', 'published')

export const listQuestions = async (
  db: Kysely<Tables>,
  id: ProductId,
  { page = 1, limit = QUESTION_LIMIT }: Params,
): Promise<QuestionPage | null> => {
  if (!(await isProduct(db, id))) return null
  const rows = await published(db, id)
    .select(['id', 'name', 'text', 'answer', 'created_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await published(db, id)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    items: rows.map(({ name, created_at, ...row }) => ({
      ...row,
      author: name,
      date: dayOfMillis(created_at.getTime()),
    })),
    pagination: paginationOf(total, page, limit),
  }
}

interface QuestionText {
  readonly name: string
  readonly email: string
  readonly text: string
}

export const storeQuestion = async (
  db: Kysely<Tables>,
  id: ProductId,
  { name, email, text }: QuestionText,
  now: Date,
): Promise<{ readonly id: number } | null> => {
  if (!(await isProduct(db, id))) return null
  const row = { product_id: id, name, email, text, created_at: now }
  return db.transaction().execute(async (trx) => {
    const stored = await trx.insertInto('product_questions').values(row).returning('id').executeTakeFirstOrThrow()
    await enqueueNotice(trx, 'questionAsked', stored.id, now)
    return stored
  })
}
