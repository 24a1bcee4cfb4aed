import { createEvent, sample } from 'effector'
import { promoProduct } from '../../domain/content/menu.ts'
import type { Category } from '../../domain/catalogue/category.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { query } from '../kernel/query.ts'
import { run } from '../kernel/run.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { $catalogueApi } from '../ports/api/catalogue/catalogue-api.ts'
import { menuOpened } from '../shell/menu.ts'

export const categoryShown = createEvent<number>()

interface CategoryPromo {
  readonly categoryId: number
  readonly product: Product | null
  readonly pictures: Readonly<Record<number, string>>
  // subcategories of each child, by its id
  readonly below: Readonly<Record<number, ReadonlyArray<Pick<Category, 'id' | 'title' | 'href'>>>>
}

const categoryPromo = query({
  name: 'categoryPromo',
  source: { api: $catalogueApi, at: $deliveryContext },
  load: async ({ api, at }, categoryId: number): Promise<CategoryPromo> => {
    const children = await run(api.childrenOf(categoryId, at))
    return {
      categoryId,
      product: promoProduct({ promoProducts: children.flatMap(({ promoProducts = [] }) => promoProducts) }),
      pictures: Object.fromEntries(
        children.flatMap(({ id, promoProducts = [] }) => {
          const url = promoProducts[0]?.gallery[0]?.file.url
          return url === undefined ? [] : [[id, url]]
        }),
      ),
      below: Object.fromEntries(children.map((child) => [child.id, child.children ?? []])),
    }
  },
  clearedBy: $deliveryContext,
})

export const $categoryPromo = categoryPromo.$data

sample({
  clock: categoryShown,
  source: $categoryPromo,
  filter: (loaded, id) => loaded?.categoryId !== id,
  fn: (_, id) => id,
  target: categoryPromo.requested,
})

sample({ clock: categoryShown, target: menuOpened })

logErrors('category promo', categoryPromo.failed)
