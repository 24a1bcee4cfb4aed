import type { Kysely } from 'kysely'
import { shownBlocks, type Block, type ShownBlock } from '../../../domain/content/blocks.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { oneOfEachKind } from '../../../domain/catalogue/one-of-each-kind.ts'
import { categoryHref, listBrands, productsOfShelves, type PricedTree, type ShelfRule } from '../../catalogue/public.ts'
import type { ResolvedDeliveryContext } from '../../delivery/public.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { withTextPictures } from '../text-pictures.ts'

// More than are shown, to find enough different kinds.
const REQUESTED_PRODUCTS = 32
const SHELF = 8
const BRANDS = 12
const ALL_BRANDS = 100_000

const ruleOf = (block: Block): ShelfRule | null => {
  if (block.kind === 'category') return { categoryId: block.categoryId }
  if (block.kind === 'collection') return { collectionId: block.collectionId }
  return block.kind === 'products' ? { productIds: block.productIds } : null
}

const collectionsOf = async (db: Kysely<Tables>, blocks: ReadonlyArray<Block>) => {
  const ids = blocks.flatMap((block) => (block.kind === 'collection' ? [block.collectionId] : []))
  if (ids.length === 0) return new Map<number, never>()
  const rows = await db.selectFrom('selections').select(['id', 'title', 'url']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const brandsOf = async (db: Kysely<Tables>, blocks: ReadonlyArray<Block>) =>
  blocks.some(({ kind }) => kind === 'brands') ? (await listBrands(db, { limit: ALL_BRANDS })).items : []

interface At {
  readonly now: number
  readonly deliveryContext: ResolvedDeliveryContext
  readonly tree: PricedTree
}

/** What the blocks show at this time. The number of statements does not depend on the number of blocks. */
export const showBlocks = async (
  db: Kysely<Tables>,
  stored: ReadonlyArray<Block>,
  { now, deliveryContext, tree }: At,
): Promise<ReadonlyArray<ShownBlock>> => {
  const blocks = shownBlocks(stored, now)
  const shelves = blocks.flatMap((block) => {
    const rule = ruleOf(block)
    return rule === null ? [] : [{ id: block.id, rule }]
  })
  const rules = shelves.map(({ rule }) => rule)
  const [filled, brands, collections] = await Promise.all([
    productsOfShelves(db, rules, REQUESTED_PRODUCTS, deliveryContext, tree),
    brandsOf(db, blocks),
    collectionsOf(db, blocks),
  ])
  const products = new Map(shelves.map(({ id }, index) => [id, filled[index] ?? []]))
  return blocks.flatMap((block): ReadonlyArray<ShownBlock> => {
    const { id } = block
    const found = products.get(id) ?? []
    const shelf = (title: string | null, href: string, shown: ReadonlyArray<Product>): ReadonlyArray<ShownBlock> =>
      shown.length === 0 ? [] : [{ id, kind: 'shelf', title, href: href === '' ? null : href, products: shown }]
    const different = oneOfEachKind(found).slice(0, SHELF)
    if (block.kind === 'category') {
      const category = tree.byId.get(block.categoryId)
      return category === undefined ? [] : shelf(block.title ?? category.title, categoryHref(category), different)
    }
    if (block.kind === 'collection') {
      const collection = collections.get(block.collectionId)
      return collection === undefined ? [] : shelf(block.title ?? collection.title, collection.url, different)
    }
    if (block.kind === 'products') return shelf(block.title, '', found)
    if (block.kind === 'brands') {
      const chosen = block.brandIds.flatMap((brandId) => brands.filter((brand) => brand.id === brandId))
      const shown = block.brandIds.length === 0 ? brands.slice(0, BRANDS) : chosen
      return shown.length === 0 ? [] : [{ id, kind: 'brands', title: block.title, brands: shown }]
    }
    return [block.kind === 'text' ? { ...block, html: withTextPictures(block.html) } : block]
  })
}
