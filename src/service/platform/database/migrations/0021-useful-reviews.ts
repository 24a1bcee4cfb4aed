import { sql, type Kysely } from 'kysely'

const statements: ReadonlyArray<string> = [
  `create table useful_reviews (
    review_id integer not null references product_reviews on delete cascade,
    user_id integer not null references users on delete cascade,
    created_at timestamptz not null,
    primary key (review_id, user_id)
  )`,
  `create index useful_reviews_user on useful_reviews (user_id)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
