import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { writeFile } from 'node:fs/promises'
import type { UserId } from '../../domain/person/user.ts'
import { consentsOf, namedUser } from '../identity/public.ts'
import type { Tables } from '../platform/database/tables.ts'
import { notFound } from '../platform/http/service-error.ts'
import type { Command } from '../platform/operator-command.ts'

const strings = {
  noSuchUser: 'покупателя с таким номером, телефоном или почтой нет',
  written: (file: string) =>
    `данные записаны в ${file}: это персональные данные, и читать файл может только его владелец`,
  notWritten: (file: string) => `файл ${file} не записан: он уже есть, или в эту папку нельзя писать`,
}

// Another person may have typed an e-mail that is not confirmed.
export const contactsOf = (row: {
  readonly phone: string
  readonly email: string | null
  readonly is_email_confirmed: boolean
}) => (row.email !== null && row.is_email_confirmed ? [row.phone, row.email] : [row.phone])

// Columns with secrets or keys, which are not data of the person.
const SECRETS = ['password_hash', 'code_hash', 'guest_key', 'idempotency_key', 'request_hash', 'content', 'token']

// Tables with personal data, and the column with the user's id.
const OWN_TABLES = [
  'user_addresses',
  'user_events',
  'orders',
  'bonus_cards',
  'bonus_entries',
  'bonus_lots',
  'customer_notes',
  'product_reviews',
  'feedback',
  'favourites',
  'product_lists',
  'arrival_requests',
  'secret_shopper_visits',
  'lottery_plays',
  'files',
] as const

const withoutSecrets = (rows: ReadonlyArray<object>) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !SECRETS.includes(column))))

/** All personal data of a user, without secrets. [152-ФЗ] */
export const dataOf = async (db: Kysely<Tables>, id: UserId) => {
  const rowsOf = async (table: string, column: string) =>
    withoutSecrets(
      (await sql<object>`select * from ${sql.table(table)} where ${sql.ref(column)} = ${id} order by 1`.execute(db))
        .rows,
    )
  const [user] = await rowsOf('users', 'id')
  if (user === undefined) return E.left(notFound)
  const tables: Record<string, unknown> = {}
  for (const table of OWN_TABLES) tables[table] = await rowsOf(table, 'user_id')
  const { rows: lines } = await sql<object>`select line.* from order_lines line join orders on orders.id = line.order_id
    where orders.user_id = ${id} order by line.id`.execute(db)
  const { rows: listed } = await sql<object>`select item.* from product_list_items item
    join product_lists on product_lists.id = item.list_id where user_id = ${id} order by list_id, product_id`.execute(
    db,
  )
  const { rows: subscribers } = await sql<object>`select email, consented_at, confirmed_at from subscribers
    where email = (select email from users where id = ${id} and is_email_confirmed)`.execute(db)
  const consents = await consentsOf(db, id, contactsOf(user as never))
  return E.right(
    JSON.parse(
      JSON.stringify({ user, ...tables, order_lines: lines, product_list_items: listed, subscribers, consents }),
    ) as unknown,
  )
}

/** All personal data of the guests of a phone, without secrets. [152-ФЗ] */
export const guestDataOf = async (db: Kysely<Tables>, phone: string) => {
  const own = sql`(select id from orders where user_id is null and phone = ${phone})`
  const rowsOf = async (query: RawBuilder<object>) => withoutSecrets((await query.execute(db)).rows)
  const data = {
    orders: await rowsOf(sql`select * from orders where id in ${own} order by id`),
    order_lines: await rowsOf(sql`select * from order_lines where order_id in ${own} order by id`),
    order_returns: await rowsOf(sql`select * from order_returns where order_id in ${own} order by id`),
    customer_notes: await rowsOf(sql`select * from customer_notes where phone = ${phone} order by id`),
    feedback: await rowsOf(sql`select * from feedback where user_id is null and phone = ${phone} order by id`),
    consents: await consentsOf(db, null, [phone]),
  }
  return JSON.parse(JSON.stringify(data)) as object
}

// An existing file is not replaced: it may be readable by others.
const OWNER_ONLY = { mode: 0o600, flag: 'wx' }

export const userExportCommand: Command = ({ user, file }, { database: { db } }) =>
  pipe(
    namedUser(db, String(user)),
    TE.flatMap(TE.fromNullable(strings.noSuchUser)),
    TE.flatMap(
      ({ id }) =>
        async () =>
          E.mapLeft(() => strings.noSuchUser)(await dataOf(db, id)),
    ),
    TE.map((data) => JSON.stringify(data, null, 2)),
    TE.flatMap((json) => {
      if (typeof file !== 'string') return TE.right([json])
      return TE.tryCatch(
        async () => {
          await writeFile(file, `${json}\n`, OWNER_ONLY)
          return [strings.written(file)]
        },
        () => strings.notWritten(file),
      )
    }),
  )
