import * as E from 'fp-ts/Either'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { DataPaths } from './paths.ts'

export type LockProblem =
  | { readonly _tag: 'InUse'; readonly directory: string; readonly holder: string }
  | { readonly _tag: 'Unusable'; readonly directory: string; readonly reason: string }

export interface DirectoryLock {
  readonly release: () => void
}

const SQLITE_BUSY = 5

/** Held here too: a lock that was collected as garbage would be a lock given back. */
const held = new Set<DatabaseSync>()

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY

const holderOf = (paths: DataPaths) => {
  try {
    return readFileSync(paths.holder, 'utf8').trim()
  } catch {
    return 'another process'
  }
}

const takeFileLock = (file: string): DatabaseSync => {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    throw error
  }
}

/**
 * Makes the directory this process's alone. Node has no flock, but its SQLite takes the system's own lock on a file, which
 * one process holds, the kernel gives back the moment that process dies, however it dies, and no pid that is used again can
 * mistake. PGlite has none: two of it on one directory lose orders without a word.
 */
export const lockDirectory = (paths: DataPaths): E.Either<LockProblem, DirectoryLock> => {
  const { directory } = paths
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    const lock = takeFileLock(paths.lock)
    held.add(lock)
    writeFileSync(paths.holder, `process ${process.pid}\n`, { mode: 0o600 })
    const release = () => {
      if (!held.delete(lock)) return
      rmSync(paths.holder, { force: true })
      lock.close()
    }
    return E.right({ release })
  } catch (error) {
    if (isBusy(error)) return E.left({ _tag: 'InUse', directory, holder: holderOf(paths) })
    return E.left({ _tag: 'Unusable', directory, reason: error instanceof Error ? error.message : String(error) })
  }
}
