import { type Kysely, sql } from 'kysely'

// How often the process ended while the job or the feed was running. A second time needs a person.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table jobs add column deaths integer not null default 0`.execute(db)
  await sql`alter table feeds add column deaths integer not null default 0`.execute(db)
}
