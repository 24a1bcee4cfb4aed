import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Pictures that 1C has sent; behind it stands what they show, as a hash. */
export const EXCHANGED_PREFIX = '1c:'

/** Pictures whose files are kept beside the database: fetched ones, and those that 1C has sent. */
export const isKeptApart = (source: string): boolean =>
  source.startsWith('https://') || source.startsWith('http://') || source.startsWith(EXCHANGED_PREFIX)

/** Whether the shop shows a picture of this source address; nothing else is drawn, fetched or served. */
export const isShown = async (db: Kysely<Tables>, source: string): Promise<boolean> => {
  const { rows } = await sql<{ shown: boolean }>`select
    exists (select from product_pictures where source = ${source})
    or exists (select from categories where picture = ${source})
    or exists (select from brands where picture = ${source})
    or exists (select from banners where image = ${source})
    or exists (select from promotions where image = ${source})
    or exists (select from posts where image = ${source})
    or exists (select from pages where image = ${source})
    or exists (select from lottery_prizes where image = ${source})
    or exists (select from storage_items where jsonb_path_exists(value, '$.** ? (@ == $source)', ${JSON.stringify({ source })}::jsonb))
    or exists (select from product_reviews where ${source} = any(photos)) as shown`.execute(db)
  return rows[0]?.shown === true
}
