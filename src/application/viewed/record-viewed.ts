import { createEvent } from 'effector'
import { withNewest } from '../../domain/catalogue/comparison.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'
import { commaList, isId } from '../kernel/decode.ts'
import { perform } from '../kernel/perform.ts'
import { stored } from '../kernel/stored.ts'

const MAX_VIEWED = 20

export const productViewed = createEvent<ProductId>()

const viewedIds = stored<ReadonlyArray<ProductId>>({
  key: 'viewedProducts',
  in: 'browser',
  codec: commaList((text) => (isId<ProductId>(Number(text)) ? (Number(text) as ProductId) : null)),
  most: MAX_VIEWED,
})

export const $viewedIds = viewedIds.$entry

perform({
  clock: productViewed,
  source: $viewedIds,
  run: (entry, id) => {
    entry.write(withNewest(entry.read(), id, MAX_VIEWED))
  },
})
