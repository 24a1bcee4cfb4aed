import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Day } from '../../domain/time/day.ts'
import type { Tables } from '../../service/platform/database/tables.ts'
import { bannerSource } from '../drawing/banners.ts'
import { HOME_BANNERS } from '../content/banners.ts'
import { LOTTERY, PRIZES } from '../content/prizes.ts'
import { POST_CATEGORIES, POSTS } from '../content/posts.ts'
import { PROMOTIONS } from '../content/promotions.ts'
import type { Shelves } from './seed-shelves.ts'
import { typeset } from '../products/typography.ts'

export const HOME_GROUP = 'home'

const html = (paragraphs: ReadonlyArray<string>): string => paragraphs.map((text) => `<p>${typeset(text)}</p>`).join('')

const dayFromNow = (days: number): RawBuilder<Day> => sql<Day>`current_date + ${days}::integer`

const seedPromotions = (db: Kysely<Tables>, selections: Shelves['selections']) =>
  db
    .insertInto('promotions')
    .values(
      PROMOTIONS.map((promotion) => ({
        slug: promotion.code,
        title: typeset(promotion.title),
        preview: typeset(promotion.preview),
        content: html(promotion.content),
        image: bannerSource(promotion.picture),
        date_from: dayFromNow(-promotion.startedDaysAgo),
        date_to: promotion.endsInDays === null ? null : dayFromNow(promotion.endsInDays),
        selection_id: selections.get(promotion.code) ?? null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

const seedPosts = async (db: Kysely<Tables>, selections: Shelves['selections']) => {
  await db
    .insertInto('post_categories')
    .values(POST_CATEGORIES.map((category, position) => ({ ...category, position })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const categories = await db.selectFrom('post_categories').select(['id', 'slug']).execute()
  const ids = new Map(categories.map(({ id, slug }) => [slug, id]))
  await db
    .insertInto('posts')
    .values(
      POSTS.map((post) => ({
        slug: post.slug,
        category_id: ids.get(post.category) ?? 0,
        title: typeset(post.title),
        preview: typeset(post.preview),
        content: html(post.content),
        image: bannerSource(post.picture),
        published_on: dayFromNow(-post.daysAgo),
        selection_id: selections.get(post.selection) ?? null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const seedBanners = async (db: Kysely<Tables>) => {
  const known = await db
    .selectFrom('banners')
    .select('id')
    .where('group_code', '=', HOME_GROUP)
    .limit(1)
    .executeTakeFirst()
  if (known !== undefined) return
  await db
    .insertInto('banners')
    .values(
      HOME_BANNERS.map((banner, position) => ({
        ...banner,
        title: typeset(banner.title),
        subtitle: typeset(banner.subtitle),
        group_code: HOME_GROUP,
        position,
      })),
    )
    .execute()
}

const seedLottery = async (db: Kysely<Tables>) => {
  await db
    .insertInto('lotteries')
    .values(LOTTERY)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('lottery_prizes')
    .values(
      PRIZES.map(({ title, description, ...rest }, position) => ({
        lottery: LOTTERY.code,
        title: typeset(title),
        description: typeset(description),
        ...rest,
        position,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const seedStories = (db: Kysely<Tables>, { selections }: Shelves): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`lock table posts in share row exclusive mode`.execute(trx)
    await seedPromotions(trx, selections)
    await seedPosts(trx, selections)
    await seedBanners(trx)
    await seedLottery(trx)
  })
