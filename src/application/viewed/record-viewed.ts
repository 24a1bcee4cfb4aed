import { attach, createEvent, sample } from 'effector'
import { withNewest } from '../../domain/catalogue/comparison.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'
import { $browserMemory, type BrowserMemory } from '../ports/browser/browser-storage.ts'

const KEY = 'viewedProducts'
const MAX_VIEWED = 20

export const productViewed = createEvent<ProductId>()

export const viewedIn = (memory: BrowserMemory): ReadonlyArray<ProductId> =>
  (memory.read(KEY) ?? '')
    .split(',')
    .map(Number)
    .filter((id): id is ProductId => Number.isSafeInteger(id) && id > 0)
    .slice(0, MAX_VIEWED)

const storeViewedFx = attach({
  source: $browserMemory,
  effect: (memory, id: ProductId) => {
    memory.write(KEY, withNewest(viewedIn(memory), id, MAX_VIEWED).join(','))
  },
})

sample({ clock: productViewed, target: storeViewedFx })
