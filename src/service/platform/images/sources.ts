import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

export const EXCHANGED_PREFIX = '1c:'

export const isKeptApart = (source: string): boolean =>
  source.startsWith('https://') || source.startsWith('http://') || source.startsWith(EXCHANGED_PREFIX)

/** True if the shop shows an image of this source. No other source is drawn, fetched or served. */
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
