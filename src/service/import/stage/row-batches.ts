import * as E from 'fp-ts/Either'
import type * as TE from 'fp-ts/TaskEither'
import type { DatabaseFailed } from '../import-error.ts'

export type StoreRows = (rows: ReadonlyArray<string>) => TE.TaskEither<DatabaseFailed, void>

export interface RowBatches {
  readonly add: (row: string) => void
  readonly storeIfEnough: TE.TaskEither<DatabaseFailed, void>
  readonly storeAll: TE.TaskEither<DatabaseFailed, void>
}

const BATCH_ROWS = 500
const BATCH_CHARACTERS = 1_000_000

export const makeRowBatches = (store: StoreRows, onBatch: () => void): RowBatches => {
  let rows: Array<string> = []
  let characters = 0
  let storing: Promise<E.Either<DatabaseFailed, void>> = Promise.resolve(E.right(undefined))

  const flush: TE.TaskEither<DatabaseFailed, void> = async () => {
    const before = await storing
    if (E.isLeft(before) || rows.length === 0) return before
    storing = store(rows)()
    rows = []
    characters = 0
    onBatch()
    return before
  }

  return {
    add: (row) => {
      rows.push(row)
      characters += row.length
    },
    storeIfEnough: () =>
      rows.length >= BATCH_ROWS || characters >= BATCH_CHARACTERS ? flush() : Promise.resolve(E.right(undefined)),
    storeAll: async () => {
      const before = await flush()
      return E.isLeft(before) ? before : storing
    },
  }
}
