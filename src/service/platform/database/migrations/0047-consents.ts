import { sql, type Kysely } from 'kysely'

const statements: ReadonlyArray<string> = [
  'create table consent_texts (hash text primary key, body text not null, created_at timestamptz not null)',
  // No reference to users: a consent is evidence after the account is deleted.
  `create table consents (
    id bigint generated always as identity primary key,
    form text not null,
    user_id integer,
    contact text,
    text_hash text not null references consent_texts,
    network_address text,
    given_at timestamptz not null,
    withdrawn_at timestamptz
  )`,
  `create unique index consents_valid on consents (form, coalesce(user_id, 0), coalesce(contact, ''), text_hash)
    where withdrawn_at is null`,
  'create index consents_user on consents (user_id)',
  'create index consents_contact on consents (contact)',
]

// Which text a person agreed to, when, where and from which network (152-ФЗ, 38-ФЗ).
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
