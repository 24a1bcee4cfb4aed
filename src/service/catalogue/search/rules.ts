import * as E from 'fp-ts/Either'
import type { Kysely, Transaction } from 'kysely'
import { searchForm } from '../../../domain/catalogue/search-form.ts'
import { redirectTarget } from '../../../domain/content/redirect.ts'
import type { SearchRuleKind } from '../../platform/database/tables/search.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { transactionally } from '../../platform/database/transactionally.ts'

export interface SearchRules {
  readonly synonyms: ReadonlyArray<ReadonlyArray<string>>
  /** Product ids by normalized query, in the order they were pinned. */
  readonly pins: ReadonlyMap<string, ReadonlyArray<number>>
  readonly redirects: ReadonlyMap<string, string>
}

export const searchRules = async (db: Kysely<Tables>): Promise<SearchRules> => {
  const rows = await db
    .selectFrom('search_rules')
    .select(['kind', 'query', 'target', 'product_id'])
    .orderBy('id')
    .execute()
  const pins = new Map<string, ReadonlyArray<number>>()
  for (const { query, product_id } of rows)
    if (product_id !== null) pins.set(query, [...(pins.get(query) ?? []), product_id])
  return {
    synonyms: rows.filter(({ kind }) => kind === 'synonym').map(({ query }) => query.split(', ')),
    pins,
    redirects: new Map(rows.filter(({ kind }) => kind === 'redirect').map(({ query, target }) => [query, target])),
  }
}

export type RuleError = 'FewNames' | 'UnknownProduct' | 'BadAddress' | 'EmptyQuery'

// Search caches are keyed by the catalogue version.
const raiseVersion = (trx: Transaction<Tables>) =>
  trx
    .updateTable('catalogue_state')
    .set((state) => ({ version: state('version', '+', 1) }))
    .execute()

interface NewRule {
  readonly kind: SearchRuleKind
  readonly query: string
  readonly target: string
  readonly product_id: number | null
}

const insertRule = (db: Kysely<Tables>, rule: NewRule): Promise<E.Either<RuleError, number>> =>
  transactionally(db, async (trx) => {
    if (rule.kind !== 'synonym')
      await trx
        .deleteFrom('search_rules')
        .where('kind', '=', rule.kind)
        .where('query', '=', rule.query)
        .$if(rule.kind === 'pin', (rows) => rows.where('target', '=', rule.target))
        .execute()
    const { id } = await trx.insertInto('search_rules').values(rule).returning('id').executeTakeFirstOrThrow()
    await raiseVersion(trx)
    return E.right(id)
  })

export const addSynonyms = async (db: Kysely<Tables>, names: string): Promise<E.Either<RuleError, number>> => {
  const group = [...new Set(names.split(',').map(searchForm))].filter((name) => name !== '')
  if (group.length < 2) return E.left('FewNames')
  return insertRule(db, { kind: 'synonym', query: group.join(', '), target: '', product_id: null })
}

export const pinProduct = async (
  db: Kysely<Tables>,
  query: string,
  slug: string,
): Promise<E.Either<RuleError, number>> => {
  const form = searchForm(query)
  if (form === '') return E.left('EmptyQuery')
  const product = await db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirst()
  if (product === undefined) return E.left('UnknownProduct')
  return insertRule(db, { kind: 'pin', query: form, target: slug, product_id: product.id })
}

// Redirects shoppers who search for this query to a page of the shop.
export const redirectQuery = async (
  db: Kysely<Tables>,
  query: string,
  target: string,
): Promise<E.Either<RuleError, number>> => {
  const form = searchForm(query)
  if (form === '') return E.left('EmptyQuery')
  const address = redirectTarget(target)
  if (address === null) return E.left('BadAddress')
  return insertRule(db, { kind: 'redirect', query: form, target: address, product_id: null })
}

export const removeRule = async (db: Kysely<Tables>, id: number): Promise<boolean> => {
  const removed = await transactionally(db, async (trx) => {
    const row = await trx.deleteFrom('search_rules').where('id', '=', id).returning('id').executeTakeFirst()
    if (row === undefined) return E.left('NoRule' as const)
    await raiseVersion(trx)
    return E.right(undefined)
  })
  return E.isRight(removed)
}

export const listRules = (db: Kysely<Tables>) =>
  db.selectFrom('search_rules').select(['id', 'kind', 'query', 'target']).orderBy('id').execute()
