import { appendFileSync } from 'node:fs'
import pg from 'pg'

// `NODE_OPTIONS=--import` loads it before the server: each statement is written to a file, in the order of sending.

const file = process.env.STATEMENTS_FILE ?? ''
const { query } = pg.Client.prototype as { readonly query: (...args: ReadonlyArray<unknown>) => unknown }

interface Query {
  readonly text: string
  readonly values?: ReadonlyArray<unknown>
}

const record = function (this: unknown, ...args: ReadonlyArray<unknown>): unknown {
  const [first, second] = args as readonly [string | Query, ReadonlyArray<unknown> | undefined]
  const { text, values = [] } = typeof first === 'string' ? { text: first, values: second } : first
  appendFileSync(file, `${JSON.stringify({ text, values })}\n`)
  return query.apply(this, args as Array<unknown>)
}
Object.assign(pg.Client.prototype, { query: record })
