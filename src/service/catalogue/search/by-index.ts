import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** Forces index use: the planner would scan rows for the first match, which is slowest if there is none. */
export const byIndex = <Row>(db: Kysely<Tables>, question: RawBuilder<Row>): Promise<ReadonlyArray<Row>> =>
  db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    return (await question.execute(trx)).rows
  })
