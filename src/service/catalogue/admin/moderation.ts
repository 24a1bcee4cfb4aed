import * as E from 'fp-ts/Either'
import type { Kysely } from 'kysely'
import {
  getStaffQuestion,
  getStaffQuestions,
  getStaffReview,
  getStaffReviews,
  judgeStaffQuestion,
  judgeStaffReview,
} from '../../../contract/admin/moderation.ts'
import { momentOfMillis } from '../../../domain/time/moment.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { filesOf } from '../../platform/files/attach.ts'
import { paginationOf } from '../../platform/http/pagination.ts'
import type { Router } from '../../platform/http/router.ts'
import { invalid, notFound, type ServiceError } from '../../platform/http/service-error.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { judgeQuestion } from '../questions/moderate.ts'
import { judgeReview } from '../reviews/moderate.ts'

const PAGE = 25
const ANSWER_MISSING = 'Напишите ответ'

const at = (moment: Date) => momentOfMillis(moment.getTime())

interface Listed {
  readonly page?: number | undefined
  readonly limit?: number | undefined
  readonly status?: 'moderation' | 'published' | 'rejected' | undefined
}

const reviewRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('product_reviews as review')
    .innerJoin('products as product', 'product.id', 'review.product_id')
    .selectAll('review')
    .select(['product.slug', 'product.title'])

type ReviewRow = Awaited<ReturnType<ReturnType<typeof reviewRows>['execute']>>[number]

const reviewsOf = async (db: Kysely<Tables>, rows: ReadonlyArray<ReviewRow>) => {
  const photosOf = await filesOf(
    db,
    'review',
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    product: { id: row.product_id as never, slug: row.slug, title: row.title },
    author: row.author,
    rating: row.rating,
    comment: row.comment,
    status: row.status,
    reply: row.reply,
    photos: photosOf(row.id).map(({ url }) => url),
    createdAt: at(row.created_at),
  }))
}

type StaffReview = Awaited<ReturnType<typeof reviewsOf>>[number]

const reviewBy = async (db: Kysely<Tables>, id: number): Promise<E.Either<ServiceError, StaffReview>> => {
  const [review] = await reviewsOf(db, await reviewRows(db).where('review.id', '=', id).execute())
  return E.fromNullable(notFound)(review)
}

const pageOfReviews = async (db: Kysely<Tables>, { page = 1, limit = PAGE, status = 'moderation' }: Listed) => {
  const { total } = await db
    .selectFrom('product_reviews')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  const rows = await reviewRows(db)
    .where('review.status', '=', status)
    .orderBy('review.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { items: await reviewsOf(db, rows), pagination: paginationOf(Number(total), page, limit) }
}

const questionRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('product_questions as question')
    .innerJoin('products as product', 'product.id', 'question.product_id')
    .selectAll('question')
    .select(['product.slug', 'product.title'])

const questionOf = (row: Awaited<ReturnType<ReturnType<typeof questionRows>['execute']>>[number]) => ({
  id: row.id,
  product: { id: row.product_id as never, slug: row.slug, title: row.title },
  name: row.name,
  email: row.email,
  text: row.text,
  answer: row.answer,
  status: row.status,
  createdAt: at(row.created_at),
})

type StaffQuestion = ReturnType<typeof questionOf>

const questionBy = async (db: Kysely<Tables>, id: number): Promise<E.Either<ServiceError, StaffQuestion>> => {
  const row = await questionRows(db).where('question.id', '=', id).executeTakeFirst()
  return row === undefined ? E.left(notFound) : E.right(questionOf(row))
}

const pageOfQuestions = async (db: Kysely<Tables>, { page = 1, limit = PAGE, status = 'moderation' }: Listed) => {
  const { total } = await db
    .selectFrom('product_questions')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  const rows = await questionRows(db)
    .where('question.status', '=', status)
    .orderBy('question.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { items: rows.map(questionOf), pagination: paginationOf(Number(total), page, limit) }
}

const recorded =
  <A extends object>(by: (db: Kysely<Tables>, id: number) => Promise<E.Either<ServiceError, A>>) =>
  async (db: Kysely<Tables>, id: number | string): Promise<object | undefined> => {
    const found = await by(db, Number(id))
    return E.isLeft(found) ? undefined : found.right
  }

export const moderationRoutes = (router: Router, { db, clock }: PlatformDeps): void => {
  const now = () => new Date(clock.now())
  router.on(getStaffReviews, async ({ query }) => E.right(await pageOfReviews(db, query)))
  router.on(getStaffReview, ({ params: { id } }) => reviewBy(db, id))
  router.on(judgeStaffReview, ({ params: { id }, body: { status, reply } }, { change }) =>
    change({ kind: 'review', id, read: recorded(reviewBy) }, async (trx) => {
      const judgement = { status, ...(reply === undefined ? {} : { reply: reply.trim() }) }
      const judged = await judgeReview(trx, id, judgement, now())
      return E.isLeft(judged) ? E.left(notFound) : reviewBy(trx, id)
    }),
  )

  router.on(getStaffQuestions, async ({ query }) => E.right(await pageOfQuestions(db, query)))
  router.on(getStaffQuestion, ({ params: { id } }) => questionBy(db, id))
  router.on(judgeStaffQuestion, ({ params: { id }, body: { status, answer } }, { change }) =>
    change({ kind: 'question', id, read: recorded(questionBy) }, async (trx) => {
      const before = await questionBy(trx, id)
      if (E.isLeft(before)) return before
      if (status === 'published' && answer === undefined && before.right.answer === null)
        return E.left(invalid('answer', ANSWER_MISSING))
      const judgement = { status, ...(answer === undefined ? {} : { answer: answer.trim() }) }
      await judgeQuestion(trx, id, judgement, now())
      return questionBy(trx, id)
    }),
  )
}
