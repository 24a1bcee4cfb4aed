import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import { statSync } from 'node:fs'
import { dumpTo } from '../platform/data-directory/dumps.ts'
import type { Command } from '../platform/operator-command.ts'

const BYTES_IN_MIB = 1_048_576

/** A dump of the embedded database under the operator's own name. */
export const backup: Command = ({ file }, { database, progress }) => {
  if (typeof file !== 'string') return TE.left('backup needs a file to write to')
  if (database.dump === null) return TE.left('the database is a server of its own: back it up with pg_dump')
  progress(`writing ${file}; a running shop waits until the database is read`)
  return pipe(
    dumpTo(database.dump, file),
    TE.mapLeft((reason) => `no backup was written: ${reason}`),
    TE.map(() => [`wrote ${file} (${(statSync(file).size / BYTES_IN_MIB).toFixed(1)} MiB)`]),
  )
}
