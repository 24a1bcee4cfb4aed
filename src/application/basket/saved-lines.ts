import { combine, createEvent, createStore, sample } from 'effector'
import type { SavedLine } from '../../domain/basket/saved.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'
import { errorNotified } from '../alerts/error-notified.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { mutation } from '../kernel/mutation.ts'
import { query } from '../kernel/query.ts'
import { spread } from '../kernel/spread.ts'
import { $savedLinesApi } from '../ports/api/sales/saved-lines-api.ts'
import { sessionEnded } from '../session/current-user.ts'
import { $counts, $isBasketLoaded, basketConfirmed, basketShared, productAdded } from './basket.ts'
import { lineReturned, lineTakenOut, type Removal } from './removals.ts'

type Lines = ReadonlyArray<SavedLine>

export const savedLinesShown = createEvent()
export const savedLinesHidden = createEvent()

const $isShown = createStore(false, { serialize: 'ignore' })
  .on(savedLinesShown, () => true)
  .reset(savedLinesHidden)

const saved = query({
  name: 'saved-lines: saved',
  source: { api: $savedLinesApi, at: $deliveryContext },
  load: ({ api, at }) => api.load(at),
  clearedBy: sessionEnded,
})

// The basket loads when its page opens, another tab changes it, the shopper signs in, or the delivery context changes.
sample({
  clock: [savedLinesShown, basketConfirmed.filterMap(({ by }) => (by === 'Load' ? true : undefined))],
  source: { isShown: $isShown, isLoaded: $isBasketLoaded },
  filter: ({ isShown, isLoaded }) => isShown && isLoaded,
  target: saved.requested,
})

const source = { api: $savedLinesApi }

export const lineSaveRequested = createEvent<Removal>()

const without = (lines: Lines | null, id: ProductId): Lines => (lines ?? []).filter(({ product }) => product.id !== id)

// The basket's line goes when the service has stored the saved one: no error loses it.
const save = mutation({
  name: 'saved-lines: save',
  source,
  call: ({ api }, { line: { product, count, comment } }: Removal) =>
    api.save({ productId: product.id, count, comment }),
  concurrency: 'every',
})

sample({ clock: lineSaveRequested, target: save.requested })
sample({ clock: save.done, fn: ({ params }) => ({ ...params, isSaved: true }), target: lineTakenOut })

/** Products of the lines that are being saved. */
export const $savingLines = createStore<ReadonlyArray<ProductId>>([], { serialize: 'ignore' })
  .on(save.started, (ids, { params: { line } }) => [...ids, line.product.id])
  .on([save.done, save.fail], (ids, { params: { line } }) => ids.filter((id) => id !== line.product.id))

export const savedLineRemoved = createEvent<SavedLine>()
export const savedLineRestored = createEvent<SavedLine>()

const remove = mutation({
  name: 'saved-lines: remove',
  source,
  call: ({ api }, id: ProductId) => api.remove(id),
  concurrency: 'every',
})

const restore = mutation({
  name: 'saved-lines: restore',
  source,
  call: ({ api }, { product, count, comment }: SavedLine) => api.save({ productId: product.id, count, comment }),
  concurrency: 'every',
})

sample({ clock: savedLineRemoved, fn: ({ product }) => product.id, target: remove.requested })
sample({ clock: savedLineRestored, target: restore.requested })

export const savedLineReturned = createEvent<SavedLine>()

sample({
  clock: savedLineReturned,
  fn: ({ product, count, comment }) => ({
    productId: product.id,
    count: Math.min(count, product.productBranchStocks ?? count),
    comment,
  }),
  target: productAdded,
})

sample({ clock: savedLineReturned, fn: ({ product }) => product.id, target: lineReturned })

// A line that came back before the service removed it from the basket is still saved there.
sample({
  clock: basketConfirmed,
  source: { lines: saved.$data, counts: $counts },
  filter: (_, { by }) => by === 'Changes',
  fn: ({ lines, counts }) => (lines ?? []).map(({ product }) => product.id).filter((id) => (counts[id] ?? 0) > 0),
  target: spread(remove.requested),
})

saved.$data
  .on(save.done, (lines, { params: { line } }) => [line, ...without(lines, line.product.id)])
  .on(restore.done, (lines, { params }) => [params, ...without(lines, params.product.id)])
  .on(remove.done, (lines, { params }) => without(lines, params))

// A load that began before the change has the older lines.
sample({ clock: [save.done, restore.done, remove.done], target: saved.requested })
sample({ clock: [restore.done, remove.done], target: basketShared })
sample({ clock: [save.failData, restore.failData, remove.failData], target: errorNotified })

/** Without the lines whose products are in the basket. */
export const $savedLines = combine(saved.$data, $counts, (lines, counts) =>
  (lines ?? []).filter(({ product }) => (counts[product.id] ?? 0) === 0),
)

export const $haveSavedLinesFailed = combine(
  saved.$error,
  saved.$data,
  (error, lines) => error !== null && lines === null,
)

logErrors('saved lines', saved.failed)
