import * as E from 'fp-ts/Either'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { enqueueNotice } from '../notices/notices.ts'
import { transactionally } from '../../platform/database/transactionally.ts'

type QuestionStatus = 'moderation' | 'published' | 'rejected'

export const questionsOf = (db: Kysely<Tables>, status: QuestionStatus, limit: number) =>
  db
    .selectFrom('product_questions as question')
    .innerJoin('products as product', 'product.id', 'question.product_id')
    .select([
      'question.id',
      'question.name',
      'question.text',
      'question.answer',
      'question.created_at',
      'product.title',
    ])
    .where('question.status', '=', status)
    .orderBy('question.id')
    .limit(limit)
    .execute()

interface Judgement {
  readonly status: 'published' | 'rejected'
  readonly answer?: string
}

export const judgeQuestion = (db: Kysely<Tables>, id: number, judgement: Judgement, now: Date): Promise<boolean> =>
  isJudged(
    transactionally<'unknown', true>(db, async (trx) => {
      const judged = await trx.updateTable('product_questions').set(judgement).where('id', '=', id).executeTakeFirst()
      if (judged.numUpdatedRows === 0n) return E.left('unknown')
      await trx
        .updateTable('catalogue_state')
        .set((state) => ({ version: state('version', '+', 1) }))
        .execute()
      if (judgement.status === 'published') await enqueueNotice(trx, 'questionAnswered', id, now)
      return E.right(true)
    }),
  )

const isJudged = async (judged: Promise<E.Either<'unknown', true>>): Promise<boolean> => E.isRight(await judged)
