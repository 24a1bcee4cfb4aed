// The last step of the build: an empty, migrated database, which the first start of a shop copies.
import { chmodSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as E from 'fp-ts/Either'
import { pino } from 'pino'
import { EMPTY_DATABASE } from '../service/platform/data-directory/empty-database.ts'
import { openEmbedded } from '../service/platform/database/engine.ts'
import { migrate } from '../service/platform/database/migrate.ts'

const must = <A>(outcome: E.Either<unknown, A>): A => {
  if (E.isLeft(outcome)) throw new Error(JSON.stringify(outcome.left))
  return outcome.right
}

rmSync(EMPTY_DATABASE, { recursive: true, force: true })
const database = must(await openEmbedded({ directory: EMPTY_DATABASE }, pino({ level: 'warn' }))())
must(await migrate(database.db)())
await database.close()
// PostgreSQL's files are their owner's alone; the owner of a build need not be the user who starts the shop
for (const entry of readdirSync(EMPTY_DATABASE, { recursive: true, withFileTypes: true }))
  chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
chmodSync(EMPTY_DATABASE, 0o755)
