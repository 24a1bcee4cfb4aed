import { createEvent, createStore, sample } from 'effector'
import type { BasketItem } from '../../domain/basket/basket.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'
import { amountRequested, productAdded } from './basket.ts'

export interface Removal {
  readonly line: BasketItem
  readonly at: number
  /** Saved for later. */
  readonly isSaved?: boolean
}

export const lineTakenOut = createEvent<Removal>()

export const removalUndone = createEvent<ProductId>()

export const removalsCleared = createEvent()

const without = (removals: ReadonlyArray<Removal>, productId: ProductId): ReadonlyArray<Removal> =>
  removals.filter(({ line }) => line.product.id !== productId)

/** Removed lines, the last one last. Restored lines stay in the list: they keep their position. */
export const $removals = createStore<ReadonlyArray<Removal>>([], { serialize: 'ignore' })
  .on(lineTakenOut, (removals, removal) => [...without(removals, removal.line.product.id), removal])
  .reset(removalsCleared)

/** The line that gets the focus when it is back in the basket. */
export const lineReturned = createEvent<ProductId>()

export const $returnedLine = createStore<ProductId | null>(null, { serialize: 'ignore' })
  .on(lineReturned, (_, id) => id)
  .reset([lineTakenOut, removalsCleared])

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
