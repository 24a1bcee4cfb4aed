import type { Kysely } from 'kysely'
import { AUTOMATIC_FACETS, withinFacetChoice, type FacetChoice } from '../../../domain/catalogue/facet-choice.ts'
import type { Slug } from '../../../domain/catalogue/product.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { strings } from '../products/strings.ts'
import { grouped } from '../../platform/group-by.ts'

export interface CategoryNode {
  readonly id: number
  readonly slug: Slug
  readonly title: string
  readonly isQuarantine: boolean
  readonly parent: CategoryNode | null
  readonly children: ReadonlyArray<CategoryNode>
  readonly branch: ReadonlyArray<number>
  readonly isFilled: boolean
  /** The category's own choice, without inherited filters. */
  readonly facets: FacetChoice
  readonly seo: CategorySeo
}

/** Templates for search engines: of the category's page, and of its products' pages. */
export interface CategorySeo {
  readonly title: string | null
  readonly description: string | null
  readonly productTitle: string | null
  readonly productDescription: string | null
}

export interface CategoryTree {
  readonly roots: ReadonlyArray<CategoryNode>
  readonly byId: ReadonlyMap<number, CategoryNode>
  readonly bySlug: ReadonlyMap<string, CategoryNode>
}

// Limits recursion over levels; the importer enforces it. Real catalogues have fewer than ten.
export const MAX_LEVELS = 20

interface Row {
  readonly id: number
  readonly parent_id: number | null
  readonly slug: string
  readonly title: string
  readonly is_quarantine: boolean
  readonly first: ReadonlyArray<string> | null
  readonly hidden: ReadonlyArray<string> | null
  readonly seo_title: string | null
  readonly seo_description: string | null
  readonly product_seo_title: string | null
  readonly product_seo_description: string | null
}

interface MutableNode extends CategoryNode {
  title: string
  isQuarantine: boolean
  readonly parent: MutableNode | null
  readonly children: Array<CategoryNode>
  readonly branch: Array<number>
  isFilled: boolean
}

// Drops categories with a hidden parent or in a cycle.
const growTree = (rows: ReadonlyArray<Row>, filled: ReadonlySet<number>): CategoryTree => {
  const rowsByParent = grouped(rows, ({ parent_id }) => parent_id)
  const byId = new Map<number, CategoryNode>()

  const roots: Array<MutableNode> = []

  const below = (id: number | null, parent: MutableNode | null) =>
    (rowsByParent.get(id) ?? []).map((row) => ({ row, parent })).reverse()

  const attach = (row: Row, parent: MutableNode | null): MutableNode => {
    const node: MutableNode = {
      id: row.id,
      slug: row.slug as Slug,
      title: row.title,
      isQuarantine: row.is_quarantine,
      parent,
      isFilled: filled.has(row.id),
      children: [],
      branch: [row.id],
      facets: { first: row.first ?? [], hidden: row.hidden ?? [] },
      seo: {
        title: row.seo_title,
        description: row.seo_description,
        productTitle: row.product_seo_title,
        productDescription: row.product_seo_description,
      },
    }
    byId.set(row.id, node)
    parent?.children.push(node)
    return node
  }

  // iterative: rows may be nested to any depth
  const waiting = below(null, null)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const node = attach(next.row, next.parent)
    if (next.parent === null) roots.push(node)
    waiting.push(...below(node.id, node))
    for (let above = node.parent; above !== null; above = above.parent) {
      above.branch.push(node.id)
      above.isFilled ||= node.isFilled
    }
  }
  const filledRoots = roots.filter(({ isFilled }) => isFilled)
  // a catalogue without categories is shown as one
  if (filledRoots.every(({ isQuarantine }) => isQuarantine))
    for (const root of filledRoots) Object.assign(root, { title: strings.allProducts, isQuarantine: false })
  return { roots, byId, bySlug: new Map([...byId.values()].map((node) => [node.slug, node])) }
}

export const loadTree = async (db: Kysely<Tables>): Promise<CategoryTree> => {
  const [rows, filled] = await Promise.all([
    db
      .selectFrom('categories')
      .leftJoin('facet_choices', 'category_id', 'id')
      .select(['id', 'parent_id', 'slug', 'title', 'is_quarantine', 'first', 'hidden'])
      .select(['seo_title', 'seo_description', 'product_seo_title', 'product_seo_description'])
      .where('is_active', '=', true)
      .orderBy('position')
      .orderBy('sort_key')
      .execute(),
    db.selectFrom('products').select('category_id').distinct().where('is_on_sale', '=', true).execute(),
  ])
  return growTree(rows, new Set(filled.map(({ category_id }) => category_id)))
}

export const pathTo = (node: CategoryNode): ReadonlyArray<CategoryNode> => {
  const path: Array<CategoryNode> = []
  for (let at: CategoryNode | null = node; at !== null; at = at.parent) path.push(at)
  return path.reverse()
}

// What the owner chose for the category, its parents and the whole shop.
export const facetsOf = (node: CategoryNode | undefined, ofShop: FacetChoice): FacetChoice =>
  withinFacetChoice(
    node === undefined
      ? AUTOMATIC_FACETS
      : pathTo(node).reduce((inherited, { facets }) => withinFacetChoice(facets, inherited), AUTOMATIC_FACETS),
    ofShop,
  )
