import type { Insertable, Kysely } from 'kysely'
import { kopecksOf } from '../../domain/money/money.ts'
import type { Tables } from '../../service/platform/database/tables.ts'

export const PROMOCODES: ReadonlyArray<Insertable<Tables['promocodes']>> = [
  {
    code: 'КЕДР10',
    title: 'Скидка 10 % на заказ от 2 000 ₽',
    percent: 10,
    amount: null,
    min_sum: kopecksOf(2_000),
    valid_from: null,
    valid_to: null,
    usage_limit: null,
    user_id: null,
  },
  {
    code: 'DOM500',
    title: 'Скидка 500 ₽ на заказ от 5 000 ₽',
    percent: null,
    amount: kopecksOf(500),
    min_sum: kopecksOf(5_000),
    valid_from: null,
    valid_to: null,
    usage_limit: null,
    user_id: null,
  },
  {
    code: 'ПЕРВЫЕ100',
    title: 'Скидка 15 % для первых ста заказов',
    percent: 15,
    amount: null,
    min_sum: kopecksOf(0),
    valid_from: null,
    valid_to: null,
    usage_limit: 100,
    user_id: null,
  },
]

export const seedPromocodes = async (db: Kysely<Tables>): Promise<void> => {
  await db
    .insertInto('promocodes')
    .values([...PROMOCODES])
    .onConflict((row) => row.doNothing())
    .execute()
}
