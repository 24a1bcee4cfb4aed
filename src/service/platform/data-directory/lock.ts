import * as E from 'fp-ts/Either'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { DataPaths } from './paths.ts'

export type LockError =
  | { readonly _tag: 'InUse'; readonly directory: string; readonly holder: string }
  | { readonly _tag: 'Unusable'; readonly directory: string; readonly reason: string }

export interface DirectoryLock {
  readonly release: () => void
}

const SQLITE_BUSY = 5

// Keeps a reference: a garbage-collected handle would release the lock.
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

// Locks the directory for this process. SQLite takes an OS file lock, which the kernel releases when the process
// dies. PGlite has no lock: two processes on one directory lose orders.
export const lockDirectory = (paths: DataPaths): E.Either<LockError, DirectoryLock> => {
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
