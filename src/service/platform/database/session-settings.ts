import { type Kysely, sql } from 'kysely'
import type { HostPool } from './hosts.ts'
import type { Tables } from './tables.ts'

export const STATEMENT_LIMIT_MS = 30_000
// An abandoned transaction would hold its locks forever.
const IDLE_MS = 300_000

// Of every session, in the words of pg_settings. JIT compilation takes longer than these statements run.
const SESSION_SETTINGS: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  jit: 'off',
  statement_timeout: String(STATEMENT_LIMIT_MS),
  idle_in_transaction_session_timeout: String(IDLE_MS),
}

// A pooler does not pass it on, even if it ignores `options`.
const DIRECT_MARK = 'vitrina.direct'

// PgBouncer rejects this parameter.
export const startupOptions = Object.entries({ ...SESSION_SETTINGS, [DIRECT_MARK]: 'on' })
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

export interface ServerFacts {
  readonly encoding: string
  readonly ctype: string
  readonly version: number
  readonly isDirect: boolean
  readonly settings: Readonly<Record<string, string>>
}

// The first version with the locale `builtin`, which sorts and searches alike on every machine.
const MIN_VERSION = 170_000

export const serverFactsOf = async ({ connect }: HostPool): Promise<ServerFacts | undefined> => {
  const client = await connect()
  try {
    const answer = await client.query<ServerFacts>(
      `select pg_encoding_to_char(encoding) as encoding, datctype as ctype,
        current_setting('server_version_num')::integer as version,
        coalesce(current_setting('${DIRECT_MARK}', true), '') <> '' as "isDirect",
        (select json_object_agg(name, setting) from pg_settings where name = any($1)) as settings
      from pg_database where datname = current_database()`,
      [Object.keys(SESSION_SETTINGS)],
    )
    return answer.rows[0]
  } finally {
    client.release()
  }
}

/** Why the shop cannot use a server, or null. */
export const unsuitable = (facts: ServerFacts | undefined): string | null => {
  if (facts !== undefined && facts.version < MIN_VERSION)
    return `it is PostgreSQL ${Math.floor(facts.version / 10_000)}, and the shop needs ${MIN_VERSION / 10_000} or newer`
  if (facts?.encoding !== 'UTF8') return `its encoding is ${facts?.encoding}, and the shop writes UTF8`
  const missing = Object.entries(SESSION_SETTINGS).filter(([name, value]) => facts.settings[name] !== value)
  return missing.length === 0
    ? null
    : `its sessions lack ${missing.map(([name, value]) => `${name}=${value}`).join(', ')}: behind PgBouncer set DATABASE_DIRECT_URL, and run RECONNECT in its console if it is set`
}

/**
 * Stores the settings of sessions on the role in this database: PgBouncer accepts none of them at the start of a
 * session, and `SET` on a pooled connection does not last.
 */
export const storeSessionSettings = (db: Kysely<Tables>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // two processes may start together
    await sql`select pg_advisory_xact_lock(hashtext('vitrina.session_settings'))`.execute(trx)
    const { rows } = await sql<{ database: string; stored: ReadonlyArray<string> | null }>`
      select current_database() as database, (
        select setconfig from pg_db_role_setting
        where setrole = current_user::regrole
          and setdatabase = (select oid from pg_database where datname = current_database())
      ) as stored`.execute(trx)
    const { database = '', stored } = rows[0] ?? {}
    for (const [name, value] of Object.entries(SESSION_SETTINGS)) {
      if (stored?.includes(`${name}=${value}`) === true) continue
      await sql`alter role current_user in database ${sql.id(database)} set ${sql.id(name)} = ${sql.lit(value)}`.execute(
        trx,
      )
    }
  })
