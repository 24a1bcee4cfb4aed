import { type PostgresPoolClient, type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'

// Each session stores a plan of each.
const MAX_STATEMENTS = 100
const USES_BEFORE = 5
// Lists of values make endless texts, and imports long ones.
const MAX_COUNTED = 300
const MAX_LENGTH = 10_000

const MISSING = '26000'
const DUPLICATE = '42P05'
const UNSUPPORTED = '0A000'

const EACH_TIME = '/* planned each time */'

/** For searches: a stored plan, made for any values, takes up to 1.7 times as long as a plan for these values. */
export const plannedEachTime = <Row>(query: RawBuilder<Row>): RawBuilder<Row> =>
  sql<Row>`${sql.raw(EACH_TIME)} ${query}`

/** True if PostgreSQL refused a stored statement: a migration changed its columns. Nothing was executed. */
export const isStoredStatementRefused = (error: unknown): boolean => {
  if (!(error instanceof Error) || !('code' in error)) return false
  const { code, message } = error
  return code === MISSING || code === DUPLICATE || (code === UNSUPPORTED && message.includes('cached plan'))
}

export interface StatementNames {
  /** Undefined: its plan is not stored. */
  readonly of: (text: string) => string | undefined
  /** Gives new names to all statements: the plans that sessions have stored are outdated. */
  readonly renew: () => void
}

/** Names of the statements that the process repeats. */
export const statementNames = (): StatementNames => {
  const names = new Map<string, string>()
  const uses = new LRUCache<string, number>({ max: MAX_COUNTED })
  let given = 0
  return {
    of: (text) => {
      const name = names.get(text)
      if (name !== undefined || names.size >= MAX_STATEMENTS) return name
      if (text.length > MAX_LENGTH || text.startsWith(EACH_TIME)) return undefined
      const count = (uses.get(text) ?? 0) + 1
      uses.set(text, count)
      if (count <= USES_BEFORE) return undefined
      uses.delete(text)
      given += 1
      const next = `shop_${given}`
      names.set(text, next)
      return next
    },
    renew: () => names.clear(),
  }
}

const preparing = (client: pg.PoolClient, names: StatementNames): PostgresPoolClient => {
  const execute = async (text: string, parameters: ReadonlyArray<unknown> = []) => {
    const values = [...parameters]
    const name = values.length === 0 ? undefined : names.of(text)
    if (name === undefined) return client.query(text, values)
    try {
      return await client.query({ name, text, values })
    } catch (error) {
      if (!isStoredStatementRefused(error)) throw error
      names.renew()
      // In a transaction, which the error has ended. `transactionally` repeats it.
      if (client.getTransactionStatus() !== 'I') throw error
      return client.query(text, values)
    }
  }
  // the shop opens no cursors
  return { query: execute as never, release: (error) => client.release(error) }
}

/** Sessions that store the plans of repeated statements. Planning takes longer than most of them run. */
export const withStoredPlans = (connect: () => Promise<pg.PoolClient>): (() => Promise<PostgresPoolClient>) => {
  const names = statementNames()
  const sessions = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return async () => {
    const client = await connect()
    const session = sessions.get(client) ?? preparing(client, names)
    sessions.set(client, session)
    return session
  }
}
