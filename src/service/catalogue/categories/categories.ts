import type { Category } from '../../../domain/catalogue/category.ts'
import { searchForm } from '../../../domain/catalogue/search-form.ts'
import { MAX_LEVELS, type CategoryNode, type CategoryTree } from './category-tree.ts'

export const categoryHref = ({ slug }: Pick<CategoryNode, 'slug'>): string => `/catalog/${slug}/`

export const isShown = ({ isFilled, isQuarantine }: CategoryNode): boolean => isFilled && !isQuarantine

const NO_PICTURES: ReadonlyMap<number, string> = new Map()

// `children` is absent if `levels` is 0. [CATL-05, CATL-06]
export const categoryOf = (
  node: CategoryNode,
  levels: number,
  pictures: ReadonlyMap<number, string> = NO_PICTURES,
): Category => ({
  id: node.id,
  slug: node.slug,
  title: node.title,
  href: categoryHref(node),
  picture: pictures.get(node.id),
  children:
    levels === 0 ? undefined : node.children.filter(isShown).map((child) => categoryOf(child, levels - 1, pictures)),
})

export const levelsOf = (query: {
  readonly withChildren?: boolean | undefined
  readonly deepLevel?: number | undefined
}): number => (query.withChildren === true ? Math.min(query.deepLevel ?? MAX_LEVELS, MAX_LEVELS) : 0)

interface Params {
  readonly search?: string | undefined
  readonly limit?: number | undefined
  readonly mainMenu?: boolean | undefined
  readonly parentCategoryId?: number | undefined
}

export const categoriesOf = (
  tree: CategoryTree,
  { mainMenu, parentCategoryId, search = '', limit }: Params,
): ReadonlyArray<CategoryNode> | null => {
  const found =
    parentCategoryId === undefined
      ? tree.roots.filter((node) => node.isFilled && (mainMenu !== true || !node.isQuarantine))
      : tree.byId.get(parentCategoryId)?.children.filter(isShown)
  const form = searchForm(search)
  return found?.filter(({ title }) => searchForm(title).includes(form)).slice(0, limit) ?? null
}
