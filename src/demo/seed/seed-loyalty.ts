import { sql, type Kysely } from 'kysely'
import { kopecksOf } from '../../domain/money/money.ts'
import type { Tables } from '../../service/platform/database/tables.ts'

export const CARDS = [
  { number: '2900000000018', welcome: 1_500, is_disabled: false },
  { number: '2900000000025', welcome: 300, is_disabled: false },
  { number: '2900000000032', welcome: 0, is_disabled: true },
]

export const OFFERS = [
  {
    title: 'Скидка 5 % на любой заказ',
    cost: 100,
    percent: 5,
    amount: null,
    min_sum: kopecksOf(0),
    valid_days: 30,
    position: 0,
  },
  {
    title: 'Скидка 300 ₽ на заказ от 2 000 ₽',
    cost: 200,
    percent: null,
    amount: kopecksOf(300),
    min_sum: kopecksOf(2_000),
    valid_days: 30,
    position: 1,
  },
  {
    title: 'Скидка 15 % на заказ от 3 000 ₽',
    cost: 500,
    percent: 15,
    amount: null,
    min_sum: kopecksOf(3_000),
    valid_days: 60,
    position: 2,
  },
]

const TASK_DAYS = [14, 30]

export const seedLoyalty = async (db: Kysely<Tables>): Promise<void> => {
  await db
    .insertInto('bonus_cards')
    .values([...CARDS])
    .onConflict((row) => row.doNothing())
    .execute()
  await db
    .insertInto('promocode_offers')
    .values([...OFFERS])
    .onConflict((row) => row.doNothing())
    .execute()
  await sql`insert into secret_shopper_tasks (shop_id, date_to)
    select shop.id, current_date + (${TASK_DAYS}::integer[])[shop.turn]
    from (select id, row_number() over (order by id) as turn from shops where type_id = 'shop') as shop
    where shop.turn <= ${TASK_DAYS.length} and not exists (select from secret_shopper_tasks)`.execute(db)
}
