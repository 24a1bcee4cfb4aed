import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { type Kysely, sql } from 'kysely'
import type { SessionState } from '../../platform/database/tables/exchange.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { FileKey, FileStorage } from '../../platform/storage/file-storage.ts'
import type { SentOrder } from '../orders/outbound.ts'
import { startWork, type Work } from './work.ts'

/** `keys`: its parts in the storage, in order; none if it came in an archive. */
export interface ExchangedFile {
  readonly keys: ReadonlyArray<FileKey>
  readonly state: 'waiting' | 'imported'
}

export interface ExchangeSession {
  readonly id: string
  /** Of this process; `fetchFiles` fills it. */
  readonly folder: string
  /** What this process has copied into the folder. */
  readonly copied: Map<string, ReadonlyArray<FileKey>>
  /** 1C sent its version, so it will send `mode=deactivate`. */
  isVersioned: boolean
  /** Of the row, when it was read. */
  version: number
  stored: string
  receivedBytes: number
  files: Map<string, ExchangedFile>
  /** Catalogues of which the session has sent full files. */
  full: { readonly products: Set<string>; readonly offers: Set<string> }
  work: Work | null
  warnings: ReadonlyArray<string>
  /** Number of products that this session took off sale. */
  offSale: number
  /** Staff allowed this session to take most products off sale. */
  isForced: boolean
  /** The last import would take too many products off sale. */
  isStopped: boolean
  sentOrders: ReadonlyArray<SentOrder>
  sentReturns: ReadonlyArray<ReadonlyArray<number>>
}

export interface Sessions {
  readonly open: () => Promise<ExchangeSession>
  readonly find: (id: string) => Promise<ExchangeSession | undefined>
  /**
   * Stores what a request has changed for the other processes; running work stores it at its end. False: another request
   * of the session was faster, and nothing is stored.
   */
  readonly save: (session: ExchangeSession) => Promise<boolean>
  /** Another process runs its work: only the progress may be asked. */
  readonly isElsewhere: (session: ExchangeSession) => boolean
  readonly isBusyBeside: (session: ExchangeSession) => Promise<boolean>
  readonly end: (session: ExchangeSession) => Promise<void>
  readonly endOthers: (session: ExchangeSession) => Promise<void>
  /** Starts a job, unless another process runs one of this session. */
  readonly begin: (
    session: ExchangeSession,
    of: string,
    first: string,
    job: Job,
    onThrown: (error: unknown) => string,
  ) => Promise<Work>
}

type Job = (report: (text: string) => void) => TaskEither<string, string>

interface SessionDeps {
  readonly db: Kysely<Tables>
  readonly clock: { readonly now: () => number }
  readonly storage: FileStorage
  readonly workDirectory: string
}

const LIFE_MS = 2 * 60 * 60 * 1_000
const ORPHAN_MS = 24 * 60 * 60 * 1_000
const ID_BYTES = 24
const LOOK_MS = 200
const BEAT_MS = 2_000
// By the clock of the database. A process that has not reported for longer has ended: 1C's next request starts its job again.
const isRunning = sql<boolean>`(work_of is not null and work_outcome is null and beat_at > now() - interval '30 seconds')`

const isAtWork = ({ work }: ExchangeSession): boolean => work !== null && !work.isOver()

const stateOf = (session: ExchangeSession): SessionState => ({
  isVersioned: session.isVersioned,
  receivedBytes: session.receivedBytes,
  files: [...session.files].map(([name, { keys, state }]) => ({ name, keys, state })),
  full: { products: [...session.full.products], offers: [...session.full.offers] },
  warnings: session.warnings,
  offSale: session.offSale,
  isForced: session.isForced,
  isStopped: session.isStopped,
  sentOrders: session.sentOrders,
  sentReturns: session.sentReturns,
})

const restored = ({ files, full, ...rest }: SessionState) => ({
  ...rest,
  files: new Map(files.map(({ name, keys, state }) => [name, { keys: keys as ReadonlyArray<FileKey>, state }])),
  full: { products: new Set(full.products), offers: new Set(full.offers) },
})

const EMPTY: SessionState = {
  isVersioned: false,
  receivedBytes: 0,
  files: [],
  full: { products: [], offers: [] },
  warnings: [],
  offSale: 0,
  isForced: false,
  isStopped: false,
  sentOrders: [],
  sentReturns: [],
}

// What `save` compares.
const textOf = (session: ExchangeSession): string => JSON.stringify([stateOf(session), session.work === null])

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_MS))

const rowQuery = (db: Kysely<Tables>, id: string) =>
  db
    .selectFrom('exchange_sessions')
    .select(['state', 'version', 'work_of', 'work_text', 'work_outcome', isRunning.as('running')])
    .where('id', '=', id)

type Row = Awaited<ReturnType<ReturnType<typeof rowQuery>['executeTakeFirstOrThrow']>>

const outcomeOf = ({ work_outcome: outcome }: Row): E.Either<string, string> | null => {
  if (outcome === null) return null
  return outcome.isFailed ? E.left(outcome.text) : E.right(outcome.text)
}

/** Sessions are in the database and their files in the storage: requests of one exchange may reach any process. */
export const makeSessions = ({ db, clock, storage, workDirectory }: SessionDeps): Sessions => {
  // sessions whose work this process runs
  const own = new Map<string, ExchangeSession>()
  const copied = new Map<string, Map<string, ReadonlyArray<FileKey>>>()
  const copiedOf = (id: string) => {
    const files = copied.get(id) ?? new Map<string, ReadonlyArray<FileKey>>()
    copied.set(id, files)
    return files
  }

  // Processes of one machine may share the directory.
  const folderOf = (id: string) => join(workDirectory, `${id}-${String(process.pid)}`)
  // of sessions that ended at another process
  const removeFolders = async () => {
    const names = await readdir(workDirectory).catch(() => [])
    if (names.length === 0) return
    const rows = await db.selectFrom('exchange_sessions').select('id').execute()
    const ids = new Set(rows.map(({ id }) => id))
    for (const name of names)
      if (!ids.has(name.slice(0, 2 * ID_BYTES))) {
        copied.delete(name.slice(0, 2 * ID_BYTES))
        await rm(join(workDirectory, name), { recursive: true, force: true })
      }
  }
  const removeFiles = async (id: string): Promise<void> => {
    copied.delete(id)
    await rm(folderOf(id), { recursive: true, force: true })
    for await (const { key } of storage.list(`exchange/${id}`)) await storage.remove(key)
  }
  const sessionOf = (id: string, { state, version }: Pick<Row, 'state' | 'version'>): ExchangeSession => ({
    id,
    folder: folderOf(id),
    copied: copiedOf(id),
    version,
    stored: '',
    ...restored(state),
    work: null,
  })
  // The work that another process runs or has done.
  const foreignWork = (session: ExchangeSession, row: Row): Work | null => {
    const { work_of: of } = row
    if (of === null || (row.work_outcome === null && !row.running)) return null
    let last = row
    return {
      of,
      isOver: () => last.work_outcome !== null,
      progress: () => last.work_text ?? '',
      within: async (ms) => {
        const deadline = performance.now() + ms
        while (last.work_outcome === null && last.running && performance.now() < deadline) {
          await pause()
          last = (await rowQuery(db, session.id).executeTakeFirst()) ?? last
        }
        // what the work has changed
        if (last !== row) {
          Object.assign(session, restored(last.state), { version: last.version })
          session.stored = textOf(session)
        }
        return outcomeOf(last)
      },
    }
  }
  const loaded = async (id: string): Promise<ExchangeSession | undefined> => {
    const row = await rowQuery(db, id)
      .where('seen_at', '>=', new Date(clock.now() - LIFE_MS))
      .executeTakeFirst()
    if (row === undefined) return undefined
    const session = sessionOf(id, row)
    session.work = foreignWork(session, row)
    session.stored = textOf(session)
    return session
  }
  const storeState = async (session: ExchangeSession): Promise<boolean> => {
    const seen_at = new Date(clock.now())
    const row = db.updateTable('exchange_sessions').where('id', '=', session.id)
    const stored = textOf(session)
    if (stored === session.stored) {
      await row.set({ seen_at }).execute()
      return true
    }
    const { numUpdatedRows } = await row
      .where('version', '=', session.version)
      .set({
        state: JSON.stringify(stateOf(session)),
        version: session.version + 1,
        seen_at,
        ...(session.work === null && { work_of: null, work_text: null, work_outcome: null, beat_at: null }),
      })
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
  const endAll = async (ids: ReadonlyArray<{ readonly id: string }>) => {
    for (const { id } of ids) await removeFiles(id)
  }

  return {
    open: async () => {
      const before = clock.now() - LIFE_MS
      const stale = db.deleteFrom('exchange_sessions').where('seen_at', '<', new Date(before))
      await endAll(await stale.where(sql<boolean>`not ${isRunning}`).returning('id').execute())
      for await (const { key, modifiedAt } of storage.list('exchange'))
        if (modifiedAt < clock.now() - ORPHAN_MS) await storage.remove(key)
      await removeFolders()
      const id = randomBytes(ID_BYTES).toString('hex')
      await db
        .insertInto('exchange_sessions')
        .values({ id, state: JSON.stringify(EMPTY), seen_at: new Date(clock.now()) })
        .execute()
      return sessionOf(id, { state: EMPTY, version: 0 })
    },
    find: async (id) => own.get(id) ?? loaded(id),
    save: async (session) => isAtWork(session) || storeState(session),
    isElsewhere: (session) => isAtWork(session) && !own.has(session.id),
    isBusyBeside: async ({ id }) => {
      const busy = db.selectFrom('exchange_sessions').select('id').where('id', '<>', id).where(isRunning)
      return (await busy.executeTakeFirst()) !== undefined
    },
    end: async ({ id }) => {
      await db.deleteFrom('exchange_sessions').where('id', '=', id).execute()
      await removeFiles(id)
    },
    endOthers: async ({ id }) => {
      const others = db.deleteFrom('exchange_sessions').where('id', '<>', id).where(sql<boolean>`not ${isRunning}`)
      await endAll(await others.returning('id').execute())
    },
    begin: async (session, of, first, job, onThrown) => {
      const { id } = session
      // stores what the request has changed, and decides between two processes
      const taken = await db
        .updateTable('exchange_sessions')
        .set({
          state: JSON.stringify(stateOf(session)),
          version: session.version + 1,
          work_of: of,
          work_text: first,
          work_outcome: null,
          beat_at: sql<Date>`now()`,
        })
        .where('id', '=', id)
        .where('version', '=', session.version)
        .where(sql<boolean>`not ${isRunning}`)
        .executeTakeFirst()
      if (taken.numUpdatedRows === 0n) {
        const work = foreignWork(session, await rowQuery(db, id).executeTakeFirstOrThrow())
        if (work === null) throw new Error('the exchange session has ended or changed')
        session.work = work
        return work
      }
      own.set(id, session)
      session.version += 1
      let beating: Promise<unknown> = Promise.resolve()
      let isBeating = false
      const beat = () => {
        if (isBeating) return
        isBeating = true
        const row = { beat_at: sql<Date>`now()`, work_text: work.progress(), seen_at: new Date(clock.now()) }
        beating = db
          .updateTable('exchange_sessions')
          .set(row)
          .where('id', '=', id)
          .execute()
          .catch(() => undefined)
          .finally(() => {
            isBeating = false
          })
      }
      const timer = setInterval(beat, BEAT_MS)
      const stored: Job = (report) => async () => {
        try {
          const outcome = await job(report)().catch((error: unknown) => E.left(onThrown(error)))
          clearInterval(timer)
          await beating
          const text = E.isLeft(outcome) ? outcome.left : outcome.right
          await db
            .updateTable('exchange_sessions')
            .set({
              state: JSON.stringify(stateOf(session)),
              version: session.version + 1,
              seen_at: new Date(clock.now()),
              work_outcome: JSON.stringify({ isFailed: E.isLeft(outcome), text }),
            })
            .where('id', '=', id)
            .execute()
          session.version += 1
          session.stored = textOf(session)
          return outcome
        } finally {
          clearInterval(timer)
          own.delete(id)
        }
      }
      const work = startWork(of, first, stored, onThrown)
      session.work = work
      return work
    },
  }
}
