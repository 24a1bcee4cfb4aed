import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/**
 * Whether anything answers a text is asked of the indexes. Left to itself the planner hopes to meet the first by reading row after row,
 * which takes longest where there is none.
 */
export const byIndex = <Row>(db: Kysely<Tables>, question: RawBuilder<Row>): Promise<ReadonlyArray<Row>> =>
  db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    return (await question.execute(trx)).rows
  })
