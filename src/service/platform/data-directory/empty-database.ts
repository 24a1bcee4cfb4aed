import { chmodSync, cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { DataPaths } from './paths.ts'

/** An empty, migrated database beside the built server. The development server has none and migrates. */
export const EMPTY_DATABASE = fileURLToPath(new URL('./empty-database', import.meta.url))

const OWNER_ONLY = 0o700

/**
 * Copies the empty database into a new data directory, under another name until the copy is complete. If that fails,
 * PGlite creates the database, or reports why it cannot.
 */
export const copyEmptyDatabase = (paths: DataPaths, source = EMPTY_DATABASE): void => {
  if (existsSync(paths.database) || !existsSync(source)) return
  const unfinished = `${paths.database}.part`
  try {
    rmSync(unfinished, { recursive: true, force: true })
    cpSync(source, unfinished, { recursive: true })
    chmodSync(unfinished, OWNER_ONLY)
    renameSync(unfinished, paths.database)
  } catch {
    rmSync(unfinished, { recursive: true, force: true })
  }
}
