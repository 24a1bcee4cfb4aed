import { createEvent, createStore, sample } from 'effector'
import type { BasketChange, Wish } from '../../domain/basket/basket.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'
import { amountRequested } from './change.ts'
import { $counts } from './lines.ts'
import { changeRefused, wishesForgotten, wishesMade } from './unsettled.ts'

/** What the shopper has to say of a line, however many of it are wanted now. [CART-04] */
export const commentGiven = createEvent<{ readonly productId: ProductId; readonly comment: string }>()

type Comments = Readonly<Record<string, string>>

const commentsIn = (wishes: BasketChange): Comments =>
  Object.fromEntries(Object.entries(wishes).flatMap(([id, { count, comment = '' }]) => (comment === '' || count === 0 ? [] : [[id, comment]])))

const withoutSaid = (comments: Comments, wishes: ReadonlyArray<Wish>): Comments => {
  const said = new Set(wishes.flatMap(({ productId, count, comment }) => (comment === undefined && count > 0 ? [] : [String(productId)])))
  return Object.fromEntries(Object.entries(comments).filter(([id]) => !said.has(id)))
}

/** Comments that were refused with the change that brought them: they are typed still, by product. [FORM-06] */
export const $untakenComments = createStore<Comments>({}, { serialize: 'ignore' })
  .on(changeRefused, (comments, { wishes }) => ({ ...comments, ...commentsIn(wishes) }))
  .on(wishesMade, withoutSaid)
  .reset(wishesForgotten)

sample({
  clock: commentGiven,
  source: $counts,
  filter: (counts, { productId }) => (counts[productId] ?? 0) > 0,
  fn: (counts, { productId, comment }) => ({ productId, comment, count: counts[productId] as number }),
  target: amountRequested,
})

// it was the amount that was refused: the next one takes along what was said
sample({
  clock: amountRequested,
  source: $untakenComments,
  filter: (comments, { productId, count, comment }) => comment === undefined && count > 0 && comments[productId] !== undefined,
  fn: (comments, wish) => [{ ...wish, comment: comments[wish.productId] }],
  target: wishesMade,
})
