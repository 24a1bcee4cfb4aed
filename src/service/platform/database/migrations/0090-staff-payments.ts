import { sql, type Kysely } from 'kysely'

const statements: ReadonlyArray<string> = [
  'alter table payments add column received_on date',
  'alter table payments add column note text',
  'alter table payments add column author text',
  // an order may have several payments; one at most is being captured
  'drop index payments_kept',
  `create unique index payments_capturing on payments (order_id) where status = 'capturing'`,
  // the sum of an order may have changed since a payment was opened
  'drop index payments_open',
  `create unique index payments_open on payments (order_id, provider, amount) where status = 'pending'`,
]

/** Payments that staff record, such as bank transfers: the day of the money, a note, and who recorded it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
