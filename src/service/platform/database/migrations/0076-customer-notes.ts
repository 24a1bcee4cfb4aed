import { sql, type Kysely } from 'kysely'

const statements: ReadonlyArray<string> = [
  `create table customer_notes (
    id integer primary key generated always as identity,
    user_id integer references users on delete cascade,
    phone text,
    author text not null,
    text text not null,
    created_at timestamptz not null,
    check (num_nonnulls(user_id, phone) = 1)
  )`,
  'create index customer_notes_user on customer_notes (user_id) where user_id is not null',
  'create index customer_notes_phone on customer_notes (phone) where phone is not null',
  'create index orders_guest_phone on orders (phone, created_at) where user_id is null',
  'create index orders_user_created on orders (user_id, created_at) where user_id is not null',
  'create index orders_guest_email on orders (lower(email)) where user_id is null',
  'create index users_lower_email on users (lower(email))',
]

// Notes of staff about an account, or about the guests of a phone.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
