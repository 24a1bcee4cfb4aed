import { sql, type Kysely } from 'kysely'

const statements: ReadonlyArray<string> = [
  // One row an order: a parcel that the carrier refused is registered again in the same row.
  `create table parcels (
    order_id integer primary key references orders on delete cascade,
    carrier text not null,
    -- unique among all shops that the carrier's account ever had, unlike the number of an order
    number text not null unique,
    state text not null default 'queued' check (state in
      ('queued', 'refused', 'registered', 'onTheWay', 'atPoint', 'delivered', 'returning', 'removed')),
    reference text,
    carrier_status text not null default '',
    problem text,
    grams integer not null check (grams > 0),
    length integer not null check (length > 0),
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    label bytea,
    locked_until timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (carrier, reference)
  )`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
