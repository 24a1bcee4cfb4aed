import { sql, type Kysely, type Transaction } from 'kysely'
import { FOOTER_MENU, FOOTER_SERVICE_MENU } from '../banners/routes.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { CABINET_PAGES } from './seed/cabinet-pages.ts'
import { RECOMMENDATION_RULES } from '../../platform/database/migrations/0075-recommendation-rules.ts'
import { LEGAL_PAGES } from './seed/legal-pages.ts'
import { FOOTER_SECTIONS, OWN_SECTIONS, SERVICE_LINKS, type SeedSection } from './seed/menus.ts'
import { OWN_PAGES } from './seed/own-pages.ts'
import { ROUTE_PAGES, type SeedPage } from './seed/routes.ts'
import { SERVICE_PAGES } from './seed/service-pages.ts'
import { DEMO_SETTINGS, STORAGE_ITEMS } from './seed/storage.ts'

const DEMO_PAGES = [...SERVICE_PAGES, ...LEGAL_PAGES]

const seedTexts = (trx: Transaction<Tables>, pages: ReadonlyArray<SeedPage>) =>
  trx
    .insertInto('pages')
    .values(
      pages.map(({ routeName, path, title, description, content }) => ({
        route_name: routeName,
        path,
        title,
        description,
        content,
      })),
    )
    .execute()

const seedFooter = async (trx: Transaction<Tables>, sections: ReadonlyArray<SeedSection>) => {
  for (const [position, { title, url, children }] of sections.entries()) {
    const { id } = await trx
      .insertInto('menu_items')
      .values({ menu: FOOTER_MENU, title, url, position })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('menu_items')
      .values(children.map((link, place) => ({ menu: FOOTER_MENU, parent_id: id, ...link, position: place })))
      .execute()
  }
}

const seedServiceLinks = (trx: Transaction<Tables>) =>
  trx
    .insertInto('menu_items')
    .values(SERVICE_LINKS.map((link, position) => ({ menu: FOOTER_SERVICE_MENU, ...link, position })))
    .execute()

const seedStorage = (trx: Transaction<Tables>) =>
  trx
    .insertInto('storage_items')
    .values(
      STORAGE_ITEMS.map(({ key, code, title, value }, position) => ({
        key,
        code,
        title: title ?? null,
        value: JSON.stringify(value),
        position,
      })),
    )
    .execute()

const setLottery = (trx: Transaction<Tables>, isEnabled: boolean) =>
  sql`update storage_items set value = jsonb_set(value, '{enabled}', ${JSON.stringify(isEnabled)}::jsonb)
    where key = 'lotteryLayer'`.execute(trx)

const removeFooter = (trx: Transaction<Tables>) =>
  trx.deleteFrom('menu_items').where('menu', '=', FOOTER_MENU).execute()

const DEMO_PATHS = DEMO_PAGES.map(({ path }) => path)

export const seedPages = (db: Kysely<Tables>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`lock table pages in share row exclusive mode`.execute(trx)
    const existing = await trx.selectFrom('pages').select('id').limit(1).executeTakeFirst()
    if (existing !== undefined) return
    await seedTexts(trx, [...ROUTE_PAGES, ...CABINET_PAGES, ...OWN_PAGES, RECOMMENDATION_RULES])
    await seedFooter(trx, OWN_SECTIONS)
    await seedServiceLinks(trx)
    await seedStorage(trx)
  })

// Replaces pages that the owner has not written by those of the demo. Keeps settings that are set.
export const seedDemoPages = (db: Kysely<Tables>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('pages')
      .where(
        'path',
        'in',
        OWN_PAGES.map(({ path }) => path),
      )
      .execute()
    await trx.deleteFrom('pages').where('path', 'in', DEMO_PATHS).execute()
    await seedTexts(trx, DEMO_PAGES)
    await removeFooter(trx)
    await seedFooter(trx, FOOTER_SECTIONS)
    await setLottery(trx, true)
    await trx
      .insertInto('settings')
      .values(DEMO_SETTINGS.map(([name, value]) => ({ name, value, updated_at: sql<Date>`now()` })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })

// Removes what `seedDemoPages` wrote and the owner has not changed.
export const clearDemoPages = async (trx: Transaction<Tables>): Promise<void> => {
  for (const { path, content } of DEMO_PAGES)
    await trx.deleteFrom('pages').where('path', '=', path).where('content', '=', content).execute()
  for (const page of OWN_PAGES) {
    const { path } = page
    const existing = await trx.selectFrom('pages').select('id').where('path', '=', path).executeTakeFirst()
    if (existing === undefined) await seedTexts(trx, [page])
  }
  await sql`delete from menu_items where url = any(${DEMO_PATHS}::text[])
    and not exists (select from pages where pages.path = menu_items.url)`.execute(trx)
  await setLottery(trx, false)
  for (const [name, value] of DEMO_SETTINGS)
    await trx.deleteFrom('settings').where('name', '=', name).where('value', '=', value).execute()
}
