import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

export const usefulCount = ({ selectFrom }: ExpressionBuilder<Tables, 'product_reviews'>) =>
  selectFrom('useful_reviews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('review_id', '=', 'product_reviews.id')
    .$asScalar()
    .$notNull()
    .as('usefulCount')
