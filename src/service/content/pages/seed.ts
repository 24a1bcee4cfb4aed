import { sql, type Kysely, type Transaction } from 'kysely'
import { FOOTER_MENU, FOOTER_SERVICE_MENU } from '../banners/routes.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { CABINET_PAGES } from './seed/cabinet-pages.ts'
import { LEGAL_PAGES } from './seed/legal-pages.ts'
import { FOOTER_SECTIONS, SERVICE_LINKS } from './seed/menus.ts'
import { ROUTE_PAGES } from './seed/routes.ts'
import { SERVICE_PAGES } from './seed/service-pages.ts'
import { STORAGE_ITEMS } from './seed/storage.ts'

const seedTexts = (trx: Transaction<Tables>) =>
  trx
    .insertInto('pages')
    .values(
      [...ROUTE_PAGES, ...CABINET_PAGES, ...SERVICE_PAGES, ...LEGAL_PAGES].map(
        ({ routeName, path, title, description, content }) => ({
          route_name: routeName,
          path,
          title,
          description,
          content,
        }),
      ),
    )
    .execute()

const seedFooter = async (trx: Transaction<Tables>) => {
  for (const [position, { title, url, children }] of FOOTER_SECTIONS.entries()) {
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
  await trx
    .insertInto('menu_items')
    .values(SERVICE_LINKS.map((link, position) => ({ menu: FOOTER_SERVICE_MENU, ...link, position })))
    .execute()
}

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

export const seedPages = (db: Kysely<Tables>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`lock table pages in share row exclusive mode`.execute(trx)
    const known = await trx.selectFrom('pages').select('id').limit(1).executeTakeFirst()
    if (known !== undefined) return
    await seedTexts(trx)
    await seedFooter(trx)
    await seedStorage(trx)
  })
