import { sql, type Kysely, type Transaction } from 'kysely'
import { clearDemoPages } from '../../service/content/public.ts'
import { clearDemoPlaces } from '../../service/delivery/public.ts'
import type { Tables } from '../../service/platform/database/tables.ts'
import { HOME_BANNERS } from '../content/banners.ts'
import { POST_CATEGORIES, POSTS } from '../content/posts.ts'
import { LOTTERY } from '../content/prizes.ts'
import { PROMOTIONS } from '../content/promotions.ts'
import { PROMOCODES } from './promocodes.ts'
import { CARDS, OFFERS } from './seed-loyalty.ts'
import { DEMO_SOURCE } from './seed-shelves.ts'
import { HOME_GROUP } from './seed-articles.ts'

type Trx = Transaction<Tables>

const slugs = (articles: ReadonlyArray<{ readonly slug: string }>) => articles.map(({ slug }) => slug)

const setShown = async (trx: Trx, isShown: boolean): Promise<number> => {
  const products = await sql`
    update products set is_on_sale = ${isShown}, updated_at = now()
    where source = ${DEMO_SOURCE} and is_on_sale <> ${isShown}`.execute(trx)
  await sql`update categories set is_active = ${isShown} where source = ${DEMO_SOURCE} and is_active <> ${isShown}`.execute(
    trx,
  )
  await sql`update promocode_offers set is_active = ${isShown} where title = any(${OFFERS.map(({ title }) => title)}::text[])`.execute(
    trx,
  )
  await sql`update promocodes set valid_to = ${isShown ? null : sql`current_date - 1`}
    where code = any(${PROMOCODES.map(({ code }) => code)}::text[])`.execute(trx)
  await sql`update lotteries set spins_each = ${isShown ? LOTTERY.spins_each : 0} where code = ${LOTTERY.code}`.execute(
    trx,
  )
  await sql`update catalogue_state set version = version + 1`.execute(trx)
  return Number(products.numAffectedRows ?? 0)
}

const removeStories = async (trx: Trx): Promise<void> => {
  await trx
    .deleteFrom('promotions')
    .where(
      'slug',
      'in',
      PROMOTIONS.map(({ code }) => code),
    )
    .execute()
  await trx.deleteFrom('posts').where('slug', 'in', slugs(POSTS)).execute()
  await sql`delete from post_categories topic where slug = any(${slugs(POST_CATEGORIES)}::text[])
    and not exists (select from posts where category_id = topic.id)`.execute(trx)
  await trx
    .deleteFrom('banners')
    .where('group_code', '=', HOME_GROUP)
    .where(
      'image',
      'in',
      HOME_BANNERS.map(({ image }) => image),
    )
    .execute()
  await trx
    .deleteFrom('bonus_cards')
    .where(
      'number',
      'in',
      CARDS.map(({ number }) => number),
    )
    .where('user_id', 'is', null)
    .execute()
}

// Without the demo, a promo code or a post of the same name is the owner's.
const isFilled = async (trx: Trx): Promise<boolean> =>
  (await trx.selectFrom('categories').select('id').where('source', '=', DEMO_SOURCE).limit(1).executeTakeFirst()) !==
  undefined

// Takes demo goods off sale, disables demo promotions, promo codes and banners, and removes the pages, phones, shops
// and delivery prices of the demo that the owner has not changed. Orders and other products stay. Returns the number
// of products.
export const hideDemo = (db: Kysely<Tables>): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await clearDemoPages(trx)
    await clearDemoPlaces(trx)
    if (!(await isFilled(trx))) return 0
    await removeStories(trx)
    return setShown(trx, false)
  })

export const showDemo = (db: Kysely<Tables>): Promise<number> => db.transaction().execute((trx) => setShown(trx, true))
