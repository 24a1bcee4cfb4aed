import { attach, createStore } from 'effector'
import type { Category } from '../../domain/catalogue/category.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { $catalogueApi } from '../ports/api/catalogue-api.ts'

/** A section as a tile shows it. */
export interface CategoryTile {
  readonly id: number
  readonly slug: string
  readonly title: string
  /** The source address of a picture that stands for it. */
  readonly picture: string | null
  readonly children: ReadonlyArray<Pick<Category, 'id' | 'slug' | 'title'>>
}

/** Only what a tile draws: the state of a page travels with it. */
export const tileOf = ({ id, slug, title, children = [], promoProducts = [] }: Category): CategoryTile => ({
  id,
  slug,
  title,
  picture: promoProducts.flatMap(({ gallery }) => gallery)[0]?.file.url ?? null,
  children: children.map((child) => ({ id: child.id, slug: child.slug, title: child.title })),
})

/** [CATL-01, ROUTE-21] */
export const openCategoriesFx = failsAsPorts(
  attach({
    source: { api: $catalogueApi, at: $deliveryContext },
    effect: async ({ api, at }) => (await run(api.sections(at))).map(tileOf),
  }),
)

export const $categories = createStore<ReadonlyArray<CategoryTile>>([]).on(
  openCategoriesFx.doneData,
  (_, sections) => sections,
)
