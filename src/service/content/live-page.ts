import { sql, type Kysely } from 'kysely'
import { redirectKey } from '../../domain/content/redirect.ts'
import type { Tables } from '../platform/database/tables.ts'

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const SLUG = sql.ref('slug')
const ID = sql`id::text`

// Where pages of the shop come from, by the beginning of their address; the rest of it names one.
const SOURCES = [
  { start: '/catalog/product/', name: SLUG, table: 'products', where: sql`true` },
  { start: '/catalog/brands/', name: ID, table: 'brands', where: sql`not is_hidden` },
  { start: '/catalog/', name: SLUG, table: 'categories', where: sql`true` },
  { start: '/blog/', name: SLUG, table: 'posts', where: sql`true` },
  { start: '/actions/', name: SLUG, table: 'promotions', where: sql`true` },
  { start: '/shops/', name: ID, table: 'shops', where: sql`is_active` },
] as const

/** Whether a page of the shop opens at this address: a redirect would hide it. An address with a query opens none. */
export const isPageAt = async (db: Kysely<Tables>, address: string): Promise<boolean> => {
  const path = decoded(redirectKey(address))
  if (path.includes('?')) return false
  const source = SOURCES.find(({ start }) => path.startsWith(start) && path !== start)
  const named = source === undefined ? '' : (path.slice(source.start.length).split('/').at(-2) ?? '')
  const ofSource =
    source === undefined
      ? sql`false`
      : sql`exists (select from ${sql.table(source.table)} where ${source.name} = ${named} and ${source.where})`
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from pages where path = ${path}) or ${ofSource} as found`.execute(db)
  return rows[0]?.found ?? false
}

/** Another stored redirect of the same page, written differently; null if there is none. */
export const sameRedirect = async (db: Kysely<Tables>, url: string, changed: string | null): Promise<string | null> => {
  const stored = await db.selectFrom('redirects').select('url').execute()
  const same = stored.find((one) => one.url !== changed && one.url !== url && redirectKey(one.url) === redirectKey(url))
  return same?.url ?? null
}
