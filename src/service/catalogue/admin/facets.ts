import * as E from 'fp-ts/Either'
import { sql, type Kysely } from 'kysely'
import * as calls from '../../../contract/admin/facets.ts'
import type { TypeOf } from '../../../contract/kernel/described.ts'
import { isAutomatic, tidyFacetChoice, type FacetChoice } from '../../../domain/catalogue/facet-choice.ts'
import { MAX_FACETED } from '../../../domain/catalogue/listing.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { paginationOf } from '../../platform/http/pagination.ts'
import type { Router } from '../../platform/http/router.ts'
import { notFound, type ServiceError } from '../../platform/http/service-error.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { facetsOf, loadTree, pathTo, type CategoryNode } from '../categories/category-tree.ts'
import { distinguishingFacets } from '../products/facet-values.ts'
import { narrowingsOf, orderOf } from '../products/listing-filters.ts'
import { listPage } from '../products/listing-query.ts'

type Facets = TypeOf<typeof calls.getFacetChoice.response>

const PAGE = 25
const MAX_PROPERTIES = 200
const BETWEEN = ' › '
const NOWHERE = { nearLocation: null, warehouses: [] }

const summaryOf = (node: CategoryNode) => ({
  id: node.id,
  title: node.title,
  path: pathTo(node)
    .map(({ title }) => title)
    .join(BETWEEN),
  ...node.facets,
})

const propertiesOf = async (db: Kysely<Tables>, { branch }: CategoryNode) => {
  const { rows } = await sql<{ title: string; products: number; values: number }>`
    select had.title, count(distinct had.product_id)::integer as products, count(distinct had.value)::integer as values
    from product_search p join product_properties had on had.product_id = p.id
    where p.category_id = any(${branch}::integer[])
    group by had.title order by products desc, had.title limit ${MAX_PROPERTIES}`.execute(db)
  return rows
}

const sameAs = (title: string) => (other: string) => other.toLowerCase() === title.toLowerCase()

const placeIn = (titles: ReadonlyArray<string>, title: string): number => {
  const at = titles.findIndex(sameAs(title))
  return at < 0 ? titles.length : at
}

const facetsAt = async (
  db: Kysely<Tables>,
  id: number,
  { ofShop, areVariantsGrouped }: { readonly ofShop: FacetChoice; readonly areVariantsGrouped: boolean },
): Promise<E.Either<ServiceError, Facets>> => {
  const { byId } = await loadTree(db)
  const node = byId.get(id)
  if (node === undefined) return E.left(notFound)
  const choice = facetsOf(node, ofShop)
  const listed = await listPage(db, {
    zone: null,
    isSearch: false,
    set: sql<boolean>`p.category_id = any(${node.branch}::integer[])`,
    areVariantsGrouped,
    firstFacets: choice.first,
    narrowings: narrowingsOf({ withProperties: true }, NOWHERE),
    rank: sql<number>`0`,
    order: orderOf(undefined, null),
    limit: 0,
    offset: 0,
  })
  const shown = distinguishingFacets(listed.properties, choice, {}).map(({ title }) => title)
  const found = await propertiesOf(db, node)
  const missing = [...choice.first, ...choice.hidden]
    .filter((title) => !found.some((one) => sameAs(title)(one.title)))
    .map((title) => ({ title, products: 0, values: 0 }))
  const properties = [...found, ...missing]
    .map((one) => ({
      ...one,
      state: shown.includes(one.title)
        ? ('shown' as const)
        : choice.hidden.some(sameAs(one.title))
          ? ('hidden' as const)
          : ('spare' as const),
    }))
    .sort((a, b) => placeIn(shown, a.title) - placeIn(shown, b.title))
  return E.right({
    ...summaryOf(node),
    inherited: facetsOf(node.parent ?? undefined, ofShop),
    products: listed.total,
    isTooLarge: listed.total > MAX_FACETED,
    properties,
  })
}

const readForAudit = async (db: Kysely<Tables>, id: number | string): Promise<object | undefined> => {
  const node = (await loadTree(db)).byId.get(Number(id))
  return node === undefined ? undefined : { title: node.title, ...node.facets }
}

const write = async (db: Kysely<Tables>, id: number, newChoice: FacetChoice): Promise<void> => {
  const choice = tidyFacetChoice(newChoice)
  await db.deleteFrom('facet_choices').where('category_id', '=', id).execute()
  if (!isAutomatic(choice))
    await db
      .insertInto('facet_choices')
      .values({ category_id: id, first: [...choice.first], hidden: [...choice.hidden] })
      .execute()
  await sql`update catalogue_state set version = version + 1`.execute(db)
}

export const facetAdminRoutes = (router: Router, { db, settings }: PlatformDeps): void => {
  const shop = () => {
    const chosen = settings()
    return {
      ofShop: { first: chosen['facets.first'], hidden: chosen['facets.hidden'] },
      areVariantsGrouped: chosen['catalogue.groupVariants'],
    }
  }

  router.on(calls.getFacetChoices, async ({ query: { page = 1, limit = PAGE, text = '' } }) => {
    const { byId } = await loadTree(db)
    const query = text.trim().toLowerCase()
    const items = [...byId.values()]
      .filter(({ isFilled, isQuarantine }) => isFilled && !isQuarantine)
      .map(summaryOf)
      .filter(({ path }) => path.toLowerCase().includes(query))
    return E.right({
      items: items.slice((page - 1) * limit, page * limit),
      pagination: paginationOf(items.length, page, limit),
    })
  })

  router.on(calls.getFacetChoice, ({ params: { id } }) => facetsAt(db, id, shop()))

  router.on(calls.changeFacetChoice, ({ params: { id }, body }, { change }) =>
    change({ kind: 'facets', id, read: readForAudit }, async (trx) => {
      const { byId } = await loadTree(trx)
      if (!byId.has(id)) return E.left(notFound)
      await write(trx, id, body)
      return facetsAt(trx, id, shop())
    }),
  )
}
