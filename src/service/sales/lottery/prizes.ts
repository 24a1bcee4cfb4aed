import type { Kysely } from 'kysely'
import type { Prize } from '../../../domain/content/lottery.ts'
import type { Tables } from '../../platform/database/tables.ts'

export interface WeighedPrize extends Prize {
  readonly weight: number
  readonly promo: { readonly percent: number; readonly validDays: number } | null
}

export const prizesOf = async (db: Kysely<Tables>, code: string): Promise<ReadonlyArray<WeighedPrize> | null> => {
  const rows = await db
    .selectFrom('lotteries as l')
    .leftJoin('lottery_prizes as p', 'p.lottery', 'l.code')
    .select(['p.id', 'p.title', 'p.image', 'p.description', 'p.weight', 'p.percent', 'p.valid_days'])
    .where('l.code', '=', code)
    .orderBy('p.position')
    .orderBy('p.id')
    .execute()
  if (rows.length === 0) return null
  return rows.flatMap(({ id, title, image, description, weight, percent, valid_days: validDays }) =>
    id === null || title === null || weight === null
      ? []
      : [
          {
            id,
            title,
            image,
            weight,
            promo: percent === null || validDays === null ? null : { percent, validDays },
            ...(description === null ? {} : { description }),
          },
        ],
  )
}
