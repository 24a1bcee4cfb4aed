import type { Kysely } from 'kysely'
import type { Prize } from '../../../domain/content/lottery.ts'
import type { Tables } from '../../platform/database/tables.ts'

export interface WeighedPrize extends Prize {
  readonly weight: number
}

/** What can be won, in its order; null when there is no such lottery. [LOTT-12] */
export const prizesOf = async (db: Kysely<Tables>, code: string): Promise<ReadonlyArray<WeighedPrize> | null> => {
  const rows = await db
    .selectFrom('lotteries as l')
    .leftJoin('lottery_prizes as p', 'p.lottery', 'l.code')
    .select(['p.id', 'p.title', 'p.image', 'p.description', 'p.weight'])
    .where('l.code', '=', code)
    .orderBy('p.position')
    .orderBy('p.id')
    .execute()
  if (rows.length === 0) return null
  return rows.flatMap(({ id, title, image, description, weight }) =>
    id === null || title === null || weight === null
      ? []
      : [{ id, title, image, weight, ...(description === null ? {} : { description }) }],
  )
}
