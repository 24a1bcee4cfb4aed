import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { categoryTree, type FeedCategoryTree } from '../../import/public.ts'

export interface ExchangeTerms {
  readonly properties: ReadonlyMap<string, { readonly title: string; readonly words: Readonly<Record<string, string>> }>
  readonly priceTypes: ReadonlyArray<{
    readonly id: string
    readonly title: string
    readonly currency: string
    readonly catalogue: string | null
  }>
  readonly shopOf: ReadonlyMap<string, string>
  readonly categoryTree: FeedCategoryTree
}

const folded = (title: string): string => title.trim().toLowerCase().replaceAll('ё', 'е')

export const readTerms = async (db: Kysely<Tables>): Promise<ExchangeTerms> => {
  const terms = await db.selectFrom('exchange_terms').selectAll().orderBy('position').execute()
  const shops = await db
    .selectFrom('shops')
    .innerJoin('locations', 'locations.shop_id', 'shops.id')
    .select(['shops.id', 'shops.name'])
    .execute()
  const shopNamed = new Map(shops.map(({ id, name }) => [folded(name), String(id)]))
  const of = (kind: string) => terms.filter((term) => term.kind === kind)
  return {
    properties: new Map(
      of('property').map(({ id, content }) => [id, { title: content.title, words: content.words ?? {} }]),
    ),
    priceTypes: of('price').map(({ id, content, catalogue }) => ({
      id,
      title: content.title,
      currency: content.currency ?? '',
      catalogue,
    })),
    shopOf: new Map(
      of('warehouse').flatMap(({ id, content }) => {
        const shop = shopNamed.get(folded(content.title))
        return shop === undefined ? [] : [[id, shop] as const]
      }),
    ),
    categoryTree: categoryTree(
      of('group').map(({ id, content, position }) => ({
        name: 'category',
        attributes: { id, ...(content.parent != null && { parentId: content.parent }) },
        content: [content.title],
        line: position,
      })),
    ),
  }
}
