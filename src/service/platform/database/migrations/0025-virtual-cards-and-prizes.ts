import { sql, type Kysely } from 'kysely'

const statements: ReadonlyArray<string> = [
  `alter table bonus_cards add column is_virtual boolean not null default false`,
  `alter table promocodes add column is_automatic boolean not null default false`,
  `create index promocodes_automatic on promocodes (user_id) where is_automatic`,
  `alter table lottery_prizes
    add column percent integer check (percent between 1 and 100),
    add column valid_days integer check (valid_days > 0),
    add check ((percent is null) = (valid_days is null))`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
