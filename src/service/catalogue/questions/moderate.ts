import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

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

export const judgeQuestion = (db: Kysely<Tables>, id: number, judgement: Judgement): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const judged = await trx.updateTable('product_questions').set(judgement).where('id', '=', id).executeTakeFirst()
    if (judged.numUpdatedRows === 0n) return false
    await trx
      .updateTable('catalogue_state')
      .set((state) => ({ version: state('version', '+', 1) }))
      .execute()
    return true
  })
