import * as E from 'fp-ts/Either'
import { sql, type Kysely } from 'kysely'
import * as calls from '../../../contract/admin/search.ts'
import { hasWords, inText } from '../../platform/database/has-words.ts'
import type { BinKind } from '../../platform/bin/bin-kind.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { paginationOf } from '../../platform/http/pagination.ts'
import type { Router } from '../../platform/http/router.ts'
import { invalid, notFound } from '../../platform/http/service-error.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { addSynonyms, pinProduct, redirectQuery, removeRule, type RuleError } from '../search/rules.ts'

const PAGE = 25

const RULE_ERRORS: Readonly<Record<RuleError, readonly [field: string, message: string]>> = {
  FewNames: ['query', 'Напишите хотя бы два слова через запятую'],
  EmptyQuery: ['query', 'Напишите запрос'],
  UnknownProduct: ['target', 'Такого товара нет'],
  BadAddress: ['target', 'Адрес начинается с /'],
}

const strings = { twice: 'Такое правило уже есть' } as const

type NewRule = typeof calls.addSearchRule.body._A

const add = (db: Kysely<Tables>, { kind, query, target }: NewRule) => {
  switch (kind) {
    case 'synonym':
      return addSynonyms(db, query)
    case 'pin':
      return pinProduct(db, query, target)
    case 'redirect':
      return redirectQuery(db, query, target)
  }
}

const ruleBy = (db: Kysely<Tables>, id: number | string) =>
  db
    .selectFrom('search_rules')
    .select(['id', 'kind', 'query', 'target'])
    .where('id', '=', Number(id))
    .executeTakeFirst()

export const SEARCH_RULE_BIN: BinKind = {
  kind: 'search rule',
  removal: calls.removeSearchRule,
  table: 'search_rules',
  key: 'id',
  named: sql.ref('query'),
  checkRestored: async (trx, id) => {
    const { rows } = await sql<{ isTwice: boolean }>`
      select exists (select from search_rules other join search_rules own on own.id = ${Number(id)}
        and other.id <> own.id and other.kind = own.kind and other.query = own.query
        and (own.kind = 'redirect' or other.target = own.target)) as "isTwice"`.execute(trx)
    return rows[0]?.isTwice === true ? strings.twice : null
  },
}

export const searchRuleAdminRoutes = (router: Router, { db }: PlatformDeps): void => {
  router.on(calls.getSearchRules, async ({ query: { page = 1, limit = PAGE, text = '', kind } }) => {
    const found = db
      .selectFrom('search_rules')
      .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind ?? 'pin'))
      .where(hasWords(text, inText(sql.ref('query'))))
    const { total } = await found.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const items = await found
      .select(['id', 'kind', 'query', 'target'])
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    return E.right({ items, pagination: paginationOf(Number(total), page, limit) })
  })

  router.on(calls.addSearchRule, ({ body }, { change }) =>
    change({ kind: 'search rule', idOf: ({ id }) => id, read: ruleBy }, async (trx) => {
      const added = await add(trx, body)
      if (E.isLeft(added)) return E.left(invalid(...RULE_ERRORS[added.left]))
      return E.fromNullable(notFound)(await ruleBy(trx, added.right))
    }),
  )

  router.on(calls.removeSearchRule, ({ params: { id } }, { change }) =>
    change<undefined>({ kind: 'search rule', id, read: ruleBy, bin: SEARCH_RULE_BIN }, async (trx) =>
      (await removeRule(trx, id)) ? E.right(undefined) : E.left(notFound),
    ),
  )
}
