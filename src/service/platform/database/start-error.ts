import { dumpsIn } from '../data-directory/dumps.ts'
import type { LockError } from '../data-directory/lock.ts'
import type { DataPaths } from '../data-directory/paths.ts'
import { causeOf, type EmbeddedError } from './embedded.ts'
import type { ServerError } from './server-pool.ts'
import type { MigrationError } from './migrate.ts'

export type StartError =
  | LockError
  | ServerError
  | MigrationError
  | { readonly _tag: 'NoShop'; readonly where: string }
  | { readonly _tag: 'Unreadable'; readonly reason: string }
  | { readonly _tag: 'Emptied'; readonly paths: DataPaths }
  | { readonly _tag: 'Incomplete'; readonly paths: DataPaths; readonly missing: ReadonlyArray<string> }
  | { readonly _tag: 'Broken'; readonly paths: DataPaths; readonly error: EmbeddedError }

const NAMED_FILES = 3

const advice = (paths: DataPaths) => {
  const newest = dumpsIn(paths)[0]
  return newest === undefined
    ? 'restore it from a backup: npm run shop -- restore FILE'
    : `restore the newest dump: npm run shop -- restore ${newest}`
}

export const describeStartError = (error: StartError): string => {
  switch (error._tag) {
    case 'InUse':
      return `the data directory ${error.directory} is in use by ${error.holder}: one shop has one directory`
    case 'Unusable':
      return `the data directory ${error.directory} cannot be used: ${error.reason}`
    case 'Unreachable':
      return `the database of DATABASE_URL does not answer: ${error.reason}`
    case 'Unsuitable':
      return `the database of DATABASE_URL cannot hold the shop: ${error.reason}`
    case 'NoShop':
      return `${error.where} holds no shop; check DATA_DIR and DATABASE_URL, or start the shop once: npm start`
    case 'Unreadable':
      return error.reason
    case 'Emptied':
      return (
        `the database in ${error.paths.database} has no tables, although ${error.paths.marker} says it was created; ` +
        `nothing was changed; ${advice(error.paths)}`
      )
    case 'Incomplete':
      return (
        `the database in ${error.paths.database} is damaged: ${error.missing.length} of its files are missing ` +
        `(${error.missing.slice(0, NAMED_FILES).join(', ')}); nothing was changed; ${advice(error.paths)}`
      )
    case 'Broken':
      return (
        `the database in ${error.paths.database} does not open and is probably damaged (${causeOf(error.error)}); ` +
        advice(error.paths)
      )
    case 'Newer':
      return `the database belongs to a newer version of the shop: it has migration ${error.migration}, which this version does not have`
    case 'NotMigrated':
      return `migrations failed and were rolled back: ${error.reason}`
  }
}
