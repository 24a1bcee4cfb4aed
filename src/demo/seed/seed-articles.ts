import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Day } from '../../domain/time/day.ts'
import type { Tables } from '../../service/platform/database/tables.ts'
import { IMAGE_SIZES } from '../../domain/content/image-address.ts'
import { bannerSource, type BannerName } from '../drawing/banners.ts'
import { placesIn } from '../drawing/banner-scene.ts'
import { DEMO_SCHEME } from '../drawing/picture.ts'
import { HOME_BANNERS } from '../content/banners.ts'
import { LOTTERY, PRIZES } from '../content/prizes.ts'
import { POST_CATEGORIES, POSTS } from '../content/posts.ts'
import { PROMOTIONS } from '../content/promotions.ts'
import type { Shelves } from './seed-shelves.ts'
import { typeset } from '../typeset.ts'

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

// The season that is on, or the next one.
const timesOf = ({ from, to }: { readonly from: string; readonly to: string }, now: Date) => {
  const year = now.getUTCFullYear()
  const ends = (start: number) => new Date(`${String(to < from ? start + 1 : start)}-${to}T00:00:00+07:00`)
  const start = [year - 1, year, year + 1].find((one) => ends(one) > now) ?? year
  return { publish_at: new Date(`${String(start)}-${from}T00:00:00+07:00`), publish_until: ends(start) }
}

const LARGE = IMAGE_SIZES[9]

// For each thing in the picture, the most popular product that is drawn so: of the same colour, if there is one. Things
// so close that their dots would overlap on a tablet have one dot.
const productsOf = async (db: Kysely<Tables>, name: BannerName) => {
  const shown = placesIn(name, LARGE).map(async ({ object, tint, x, y }) => {
    const product = await db
      .selectFrom('products as p')
      .innerJoin('product_pictures as drawn', 'drawn.product_id', 'p.id')
      .select('p.slug')
      .where('drawn.position', '=', 0)
      .where('drawn.source', '~', `^${DEMO_SCHEME}${object}[.?]`)
      .where('p.is_on_sale', '=', true)
      .orderBy(sql`drawn.source like ${`${DEMO_SCHEME}${object}.${tint ?? ''}%`}`, 'desc')
      .orderBy('p.popularity', 'desc')
      .orderBy('p.id')
      .executeTakeFirst()
    return product === undefined ? [] : [{ slug: product.slug, x, y }]
  })
  return (await Promise.all(shown))
    .flat()
    .filter(({ x, y }, at, all) => !all.slice(0, at).some((one) => Math.abs(one.x - x) < 6 && Math.abs(one.y - y) < 18))
}

const seedBanners = async (db: Kysely<Tables>) => {
  const existing = await db
    .selectFrom('banners')
    .select('id')
    .where('group_code', '=', HOME_GROUP)
    .limit(1)
    .executeTakeFirst()
  if (existing !== undefined) return
  const now = new Date()
  await db
    .insertInto('banners')
    .values(
      HOME_BANNERS.map(({ title, subtitle, image, url, season }, position) => ({
        title: typeset(title),
        subtitle: typeset(subtitle),
        image,
        url,
        group_code: HOME_GROUP,
        position,
        ...(season === null ? {} : timesOf(season, now)),
      })),
    )
    .execute()
}

// Links the things in the pictures of the banners to products, once these are there.
export const seedBannerProducts = async (db: Kysely<Tables>): Promise<void> => {
  for (const { name, image } of HOME_BANNERS) {
    await db
      .updateTable('banners')
      .set({ products: JSON.stringify(await productsOf(db, name)) })
      .where('image', '=', image)
      .where(sql<boolean>`products = '[]'`)
      .execute()
  }
  await sql`update catalogue_state set version = version + 1`.execute(db)
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

export const seedArticles = (db: Kysely<Tables>, { selections }: Shelves): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`lock table posts in share row exclusive mode`.execute(trx)
    await seedPromotions(trx, selections)
    await seedPosts(trx, selections)
    await seedBanners(trx)
    await seedLottery(trx)
  })
