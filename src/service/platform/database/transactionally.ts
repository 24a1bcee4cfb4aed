import * as E from 'fp-ts/Either'
import { Transaction, type Kysely } from 'kysely'
import { isStoredStatementRefused } from './prepared-statements.ts'
import type { Tables } from './tables.ts'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const ATTEMPTS = 5
const LONGEST_PAUSE_MS = 40

const isPassing = (error: unknown): boolean =>
  isStoredStatementRefused(error) ||
  (error instanceof Error && 'code' in error && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK))

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_PAUSE_MS))

const once = async <L, A>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<E.Either<L, A>>) => {
  const trx = await db.startTransaction().execute()
  try {
    const done = await work(trx)
    await (E.isRight(done) ? trx.commit() : trx.rollback()).execute()
    return done
  } catch (error) {
    if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute()
    throw error
  }
}

// An error value rolls back. Deadlocks and serialization failures are retried. Inside a transaction the work joins
// it: the outer call commits or rolls back.
export const transactionally = async <L, A>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<E.Either<L, A>>,
): Promise<E.Either<L, A>> => {
  if (db instanceof Transaction) return work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(db, work)
    } catch (error) {
      if (attempt === ATTEMPTS || !isPassing(error)) throw error
      await pause()
    }
  }
}

/** Like `transactionally`, but an error value commits too: a counted guess, or lines that a rejected change found gone. */
export const commitEvenIfRejected = async <L, A>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<E.Either<L, A>>,
): Promise<E.Either<L, A>> =>
  E.flatten(await transactionally<L, E.Either<L, A>>(db, async (trx) => E.right(await work(trx))))
