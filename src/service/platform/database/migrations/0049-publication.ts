import { sql, type Kysely } from 'kysely'

// Drafts and times of publication. Pages of routes are always published.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['pages', 'posts', 'promotions', 'banners'])
    await sql`alter table ${sql.table(table)}
      add column is_draft boolean not null default false,
      add column publish_at timestamptz,
      add column publish_until timestamptz,
      add constraint ${sql.ref(`${table}_publication`)} check (publish_at < publish_until)`.execute(db)
  await sql`alter table pages add constraint pages_route_published check (
    route_name is null or (not is_draft and publish_at is null and publish_until is null))`.execute(db)
}
