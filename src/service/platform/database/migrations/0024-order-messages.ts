import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table order_messages (
    order_id integer not null references orders on delete cascade,
    fact text not null,
    channel text not null check (channel in ('mail', 'sms')),
    primary key (order_id, fact, channel)
  )`.execute(db)
}
