import { sql, type Kysely } from 'kysely'

// A shop that was created before this version keeps the name and the phones that its pages show.
const statements: ReadonlyArray<string> = [
  `create table settings (
    name text primary key,
    value text not null,
    updated_at timestamptz not null default now()
  )`,
  `insert into settings (name, value) select 'shop.name', 'Кедр' from catalogue_state where is_created`,
  `insert into settings (name, value)
    select 'shop.phones', string_agg(trim(concat_ws(' ', value ->> 'phone', value ->> 'caption')), ', ' order by position)
    from storage_items where key = 'basicContactsPhones' having count(*) > 0`,
  `delete from storage_items where key = 'basicContactsPhones'`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
