import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../database/tables.ts'

export const EXCHANGED_PREFIX = '1c:'
export const UPLOADED_PREFIX = 'upload:'

// Whether the shop shows an image of this source.
export const shownWhere = (source: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (select from product_pictures where source = ${source})
  or exists (select from categories where picture = ${source})
  or exists (select from brands where picture = ${source})
  or exists (select from banners where image = ${source})
  or exists (select from promotions where image = ${source})
  or exists (select from posts where image = ${source})
  or exists (select from pages where image = ${source} or jsonb_path_exists(
    jsonb_build_array(blocks, blocks_draft), '$.** ? (@ == $source)', jsonb_build_object('source', ${source})))
  or exists (select from settings where value = ${source})
  or exists (select from lottery_prizes where image = ${source})
  or exists (select from storage_items where jsonb_path_exists(value, '$.** ? (@ == $source)',
    jsonb_build_object('source', ${source})))
  or exists (select from product_reviews where ${source} = any(photos))`

// No other source is drawn, fetched or served. An upload is shown before it is used: its key cannot be guessed.
export const isShown = async (db: Kysely<Tables>, source: string): Promise<boolean> => {
  if (source.startsWith(UPLOADED_PREFIX)) return true
  const { rows } = await sql<{ shown: boolean }>`select ${shownWhere(sql`${source}::text`)} as shown`.execute(db)
  return rows[0]?.shown === true
}
