import { createEvent, sample } from 'effector'
import type { ProductId } from '../../domain/catalogue/product.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { isId, isText, jsonList, recordOf } from '../kernel/decode.ts'
import { perform } from '../kernel/perform.ts'
import { stored } from '../kernel/stored.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { $searchApi, type ChosenResult } from '../ports/api/catalogue/search-api.ts'

interface OpenedResult {
  readonly query: string
  readonly productId: ProductId
}

const opened = stored<ReadonlyArray<OpenedResult>>({
  key: 'openedResults',
  in: 'tab',
  codec: jsonList(recordOf<OpenedResult>({ query: isText, productId: isId })),
  most: 50,
})

export const resultOpened = createEvent<OpenedResult>()

/** Counts each of these products for the query from which this tab opened it, once. */
export const productsOrdered = createEvent<ReadonlyArray<ProductId>>()

const count = mutation({
  name: 'chosen-results: count',
  source: $searchApi,
  call: (api, chosen: ChosenResult) => api.countChoice(chosen),
  concurrency: 'every',
})

sample({ clock: resultOpened, fn: (result) => ({ ...result, isOrdered: false }), target: count.requested })

perform({
  clock: resultOpened,
  source: opened.$entry,
  run: (entry, result) => {
    entry.write([result, ...entry.read().filter(({ productId }) => productId !== result.productId)])
  },
})

const countOrdered = mutation({
  name: 'chosen-results: countOrdered',
  source: { api: $searchApi, entry: opened.$entry },
  call: async ({ api, entry }, ordered: ReadonlyArray<ProductId>) => {
    const results = entry.read()
    entry.write(results.filter(({ productId }) => !ordered.includes(productId)))
    const chosen = results.filter(({ productId }) => ordered.includes(productId))
    await Promise.all(chosen.map((result) => run(api.countChoice({ ...result, isOrdered: true }))))
  },
  concurrency: 'every',
})

sample({ clock: productsOrdered, target: countOrdered.requested })

logErrors('search result opened', count.failData)
logErrors('search result ordered', countOrdered.failData)
