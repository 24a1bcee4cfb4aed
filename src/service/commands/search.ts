import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import {
  addSynonyms,
  flushSearches,
  listRules,
  pinProduct,
  redirectQuery,
  removeRule,
  searchReport,
  type RuleError,
} from '../catalogue/public.ts'
import type { Command } from '../platform/operator-command.ts'
import type { ServiceClock } from '../platform/clock.ts'
import { searchStrings as strings } from './mail-strings.ts'

const MAX_LISTED = 50
const DAYS = 30

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const added = (outcome: E.Either<RuleError, number>): E.Either<string, ReadonlyArray<string>> =>
  E.bimap(
    (error: RuleError) => strings.errors[error],
    (id: number) => [strings.added(id)],
  )(outcome)

export const searchCommand =
  (clock: ServiceClock): Command =>
  (values, { database: { db } }) => {
    const [query, target] = [textOf(values.query), textOf(values.target)]
    switch (textOf(values.action)) {
      case 'report':
        return async () => {
          await flushSearches(db, clock.now())
          const options = { days: typeof values.days === 'number' ? values.days : DAYS, most: MAX_LISTED }
          const nothing = await searchReport(db, 'nothing', options)
          const unopened = await searchReport(db, 'unopened', options)
          return E.right([
            strings.nothing(nothing.length),
            ...nothing.map((row) => strings.row(row.query, row.searches)),
            strings.unopened(unopened.length),
            ...unopened.map((row) => strings.row(row.query, row.searches)),
          ])
        }
      case 'list':
        return async () => {
          const rules = await listRules(db)
          return E.right(rules.length === 0 ? [strings.none] : rules.map(strings.rule))
        }
      case 'synonyms':
        return async () => added(await addSynonyms(db, query))
      case 'pin':
        return async () => added(await pinProduct(db, query, target))
      case 'redirect':
        return async () => added(await redirectQuery(db, query, target))
      case 'remove':
        return async () => {
          const id = Number(values.id)
          return (await removeRule(db, id)) ? E.right([strings.removed(id)]) : E.left(strings.unknown(id))
        }
      default:
        return TE.left(strings.badAction)
    }
  }
