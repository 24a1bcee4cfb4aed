import { createEvent, createStore, sample } from 'effector'
import type { BasketItem } from '../../domain/basket/basket.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'
import { amountRequested, productAdded } from './basket.ts'

/** A line that the shopper took out on this page, as it was, and where it stood. */
export interface Removal {
  readonly line: BasketItem
  readonly at: number
}

/** [CART-17] */
export const lineTakenOut = createEvent<Removal>()

/** What was taken out is wanted after all, as it was. */
export const removalUndone = createEvent<ProductId>()

/** The page is left: what was taken out is out. */
export const removalsForgotten = createEvent()

const without = (removals: ReadonlyArray<Removal>, productId: ProductId): ReadonlyArray<Removal> =>
  removals.filter(({ line }) => line.product.id !== productId)

/** Lines that were taken out, the last one last. Those that came back are remembered too: they stand where they stood. */
export const $removals = createStore<ReadonlyArray<Removal>>([], { serialize: 'ignore' })
  .on(lineTakenOut, (removals, removal) => [...without(removals, removal.line.product.id), removal])
  .reset(removalsForgotten)

sample({ clock: lineTakenOut, fn: ({ line }) => ({ productId: line.product.id, count: 0 }), target: amountRequested })

sample({
  clock: removalUndone,
  source: $removals,
  filter: (removals, id) => removals.some(({ line }) => line.product.id === id),
  fn: (removals, id) => {
    const { line } = removals.find((removal) => removal.line.product.id === id) as Removal
    return { productId: id, count: line.count, comment: line.comment }
  },
  target: productAdded,
})
