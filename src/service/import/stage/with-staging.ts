import { randomUUID } from 'node:crypto'
import * as TE from 'fp-ts/TaskEither'
import type { Kysely, RawBuilder } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '../../platform/database/tables.ts'
import type { ServiceClock } from '../../platform/clock.ts'
import type { DatabaseFailed, TooManyOffSale } from '../import-error.ts'
import { offSaleErrorIn } from '../merge/off-sale-guard.ts'
import { createStaging, dropStaleStagings, dropStaging, stagingOf, type Staging } from './staging.ts'

export interface ImportDeps {
  readonly db: Kysely<Tables>
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly clock: ServiceClock
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export const orFailed = <A>(work: () => Promise<A>): TE.TaskEither<DatabaseFailed, A> =>
  TE.tryCatch(work, (error) => ({ _tag: 'DatabaseFailed', reason: reasonOf(error) }))

// The guard of the catalogue stops the work by an exception, which undoes its transaction.
export const tryImport = <A>(work: () => Promise<A>): TE.TaskEither<TooManyOffSale | DatabaseFailed, A> =>
  TE.tryCatch(work, (error) => offSaleErrorIn(error) ?? { _tag: 'DatabaseFailed', reason: reasonOf(error) })

export const ifPossible = (
  work: () => Promise<void>,
  log: ImportDeps['log'],
  otherwise: string,
): TE.TaskEither<never, void> =>
  TE.fromTask(() => work().catch((error: unknown) => log.warn({ reason: reasonOf(error) }, otherwise)))

export const withStaging = <FailError, A>(
  { db, log, clock }: ImportDeps,
  columns: RawBuilder<unknown>,
  use: (staging: Staging) => TE.TaskEither<FailError, A>,
): TE.TaskEither<FailError | DatabaseFailed, A> =>
  TE.bracketW(
    orFailed(async () => {
      const staging = stagingOf(clock.now(), randomUUID().slice(0, 8), columns)
      await dropStaleStagings(db, clock.now())
      await createStaging(db, staging)
      return staging
    }),
    use,
    (staging) => ifPossible(() => dropStaging(db, staging), log, 'the staging of an import stays until a later one'),
  )
