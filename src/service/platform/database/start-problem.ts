import { dumpsIn } from '../data-directory/dumps.ts'
import type { LockProblem } from '../data-directory/lock.ts'
import type { DataPaths } from '../data-directory/paths.ts'
import { causeOf, type EmbeddedFailure } from './embedded.ts'
import type { ServerProblem } from './engine.ts'
import type { MigrationProblem } from './migrate.ts'

export type StartProblem =
  | LockProblem
  | ServerProblem
  | MigrationProblem
  | { readonly _tag: 'NoShop'; readonly where: string }
  | { readonly _tag: 'Unreadable'; readonly reason: string }
  | { readonly _tag: 'Emptied'; readonly paths: DataPaths }
  | { readonly _tag: 'Incomplete'; readonly paths: DataPaths; readonly missing: ReadonlyArray<string> }
  | { readonly _tag: 'Broken'; readonly paths: DataPaths; readonly failure: EmbeddedFailure }

const NAMED_FILES = 3

const remedy = (paths: DataPaths) => {
  const newest = dumpsIn(paths)[0]
  return newest === undefined
    ? 'restore it from a backup: npm run shop -- restore FILE'
    : `restore the newest dump: npm run shop -- restore ${newest}`
}

export const describeProblem = (problem: StartProblem): string => {
  switch (problem._tag) {
    case 'InUse':
      return `the data directory ${problem.directory} is in use by ${problem.holder}: one shop has one directory`
    case 'Unusable':
      return `the data directory ${problem.directory} cannot be used: ${problem.reason}`
    case 'Unreachable':
      return `the database of DATABASE_URL does not answer: ${problem.reason}`
    case 'Unsuitable':
      return `the database of DATABASE_URL cannot hold the shop: ${problem.reason}`
    case 'NoShop':
      return `${problem.where} holds no shop; check DATA_DIR and DATABASE_URL, or start the shop once: npm start`
    case 'Unreadable':
      return problem.reason
    case 'Emptied':
      return (
        `the database in ${problem.paths.database} has no tables, although ${problem.paths.marker} says it was created; ` +
        `nothing was changed; ${remedy(problem.paths)}`
      )
    case 'Incomplete':
      return (
        `the database in ${problem.paths.database} is damaged: ${problem.missing.length} of its files are missing ` +
        `(${problem.missing.slice(0, NAMED_FILES).join(', ')}); nothing was changed; ${remedy(problem.paths)}`
      )
    case 'Broken':
      return (
        `the database in ${problem.paths.database} does not open and is probably damaged (${causeOf(problem.failure)}); ` +
        remedy(problem.paths)
      )
    case 'Newer':
      return `the database belongs to a newer version of the shop: it has migration ${problem.migration}, which this version does not have`
    case 'NotMigrated':
      return `migrations failed and were rolled back: ${problem.reason}`
  }
}
