import type { Category } from '../../domain/catalogue/category.ts'
import { query } from '../kernel/query.ts'
import { run } from '../kernel/run.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { $catalogueApi } from '../ports/api/catalogue/catalogue-api.ts'

type CategoryLink = Pick<Category, 'id' | 'slug' | 'title'>

export interface CategoryTile {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly picture: string | null
  readonly children: ReadonlyArray<
    CategoryLink & { readonly picture: string | undefined; readonly children: ReadonlyArray<CategoryLink> | undefined }
  >
}

const linkOf = ({ id, slug, title }: CategoryLink): CategoryLink => ({ id, slug, title })

// Only what a tile needs: the state is part of the page's HTML.
export const tileOf = ({ id, slug, title, children = [], promoProducts = [] }: Category): CategoryTile => ({
  id,
  slug,
  title,
  picture: promoProducts.flatMap(({ gallery }) => gallery)[0]?.file.url ?? null,
  children: children.map((child) => ({
    ...linkOf(child),
    picture: child.picture,
    children: child.children?.map(linkOf),
  })),
})

export interface Categories {
  readonly search: string
  readonly tiles: ReadonlyArray<CategoryTile>
  readonly areAllShown: boolean
}

const MAX_TILES = 60

const categories = query({
  name: 'categories',
  source: { api: $catalogueApi, at: $deliveryContext },
  load: async ({ api, at }, search: string): Promise<Categories> => {
    const found = await run(
      api.categories(at, { limit: MAX_TILES + 1, deepLevel: 2, withPictures: true, ...(search !== '' && { search }) }),
    )
    return { search, tiles: found.slice(0, MAX_TILES).map(tileOf), areAllShown: found.length <= MAX_TILES }
  },
  isPageData: true,
  changesWithPage: true,
})

export const categoriesLoader = categories.loader

export const $categories = categories.$data.map(
  (loaded): Categories => loaded ?? { search: '', tiles: [], areAllShown: true },
)
