import type pg from 'pg'
import type { Recorder, Statement } from './recorder.ts'

const MOST_EXPENSIVE = 10
const SHOWN = 160

interface Expensive {
  readonly id: string
  readonly query: string
  readonly calls: string
  readonly share: number
  readonly mean: number
  readonly planning: number
  readonly blocks: number
}

const EXPENSIVE = `select queryid::text as id, query, calls, mean_exec_time as mean, mean_plan_time as planning,
    (shared_blks_hit + shared_blks_read) / calls::float as blocks,
    100 * (total_exec_time + total_plan_time) / sum(total_exec_time + total_plan_time) over () as share
  from pg_stat_statements where calls > 0 and dbid = (select oid from pg_database where datname = current_database())
  order by share desc limit ${String(MOST_EXPENSIVE)}`

const EXPLAINED = /^\s*(?:\/\*.*?\*\/\s*)?(?:select|with|insert|update|delete)\b/i

/**
 * The plans of the most expensive statements since the last reset of pg_stat_statements, with values of the same
 * statements of `work`.
 */
export const printExpensive = async (
  database: pg.Client,
  recorder: Recorder,
  work: () => Promise<unknown>,
): Promise<void> => {
  const expensive = (await database.query<Expensive>(EXPENSIVE)).rows
  const recorded = await recorder.statementsOf(work)
  const explain = async (options: string, { text, values }: Statement): Promise<string> => {
    await database.query('begin')
    try {
      const { rows } = await database.query<{ 'QUERY PLAN': string }>({
        text: `explain (${options}) ${text}`,
        values: [...values],
      })
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    } catch (error) {
      return String(error)
    } finally {
      await database.query('rollback')
    }
  }
  const byId = new Map<string, Statement>()
  for (const [, statement] of new Map(recorded.map((one) => [one.text, one])))
    if (EXPLAINED.test(statement.text)) {
      const id = /Query Identifier: (-?\d+)/.exec(await explain('verbose', statement))?.[1]
      if (id !== undefined) byId.set(id, statement)
    }
  for (const { id, query, calls, share, mean, planning, blocks } of expensive) {
    console.log(
      `\n${share.toFixed(1)} % of the time, ${calls} calls, planned in ${planning.toFixed(2)} ms, executed in ${mean.toFixed(2)} ms, ${blocks.toFixed(0)} blocks`,
    )
    console.log(query.replaceAll(/\s+/g, ' ').slice(0, SHOWN))
    const statement = byId.get(id)
    if (statement !== undefined) console.log(await explain('analyze, buffers', statement))
  }
}
