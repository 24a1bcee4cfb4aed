import { attach, createEvent, sample } from 'effector'
import type { ProductId } from '../../domain/catalogue/product.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { parsed } from '../kernel/parsed.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { $searchApi, type ChosenResult } from '../ports/api/catalogue/search-api.ts'
import type { BrowserMemory } from '../ports/browser/browser-storage.ts'
import { $tabMemory } from '../ports/browser/tab-storage.ts'

interface OpenedResult {
  readonly query: string
  readonly productId: ProductId
}

const KEY = 'openedResults'
const MAX_STORED = 50

const isOpenedResult = (found: unknown): found is OpenedResult =>
  typeof found === 'object' &&
  found !== null &&
  'query' in found &&
  typeof found.query === 'string' &&
  'productId' in found &&
  typeof found.productId === 'number'

const openedIn = (memory: BrowserMemory): ReadonlyArray<OpenedResult> => {
  const found = parsed(memory.read(KEY) ?? '')
  return Array.isArray(found) ? found.filter(isOpenedResult) : []
}

export const resultOpened = createEvent<OpenedResult>()

/** Counts each of these products for the query from which this tab opened it, once. */
export const productsOrdered = createEvent<ReadonlyArray<ProductId>>()

const count = mutation({
  name: 'count',
  source: $searchApi,
  call: (api, chosen: ChosenResult) => api.countChoice(chosen),
  concurrency: 'every',
})

sample({ clock: resultOpened, fn: (opened) => ({ ...opened, isOrdered: false }), target: count.requested })

sample({
  clock: resultOpened,
  target: attach({
    source: $tabMemory,
    effect: (memory, opened: OpenedResult) => {
      const others = openedIn(memory).filter(({ productId }) => productId !== opened.productId)
      memory.write(KEY, JSON.stringify([opened, ...others].slice(0, MAX_STORED)))
    },
  }),
})

const countOrdered = mutation({
  name: 'countOrdered',
  source: { api: $searchApi, memory: $tabMemory },
  call: async ({ api, memory }, ordered: ReadonlyArray<ProductId>) => {
    const opened = openedIn(memory)
    memory.write(KEY, JSON.stringify(opened.filter(({ productId }) => !ordered.includes(productId))))
    const chosen = opened.filter(({ productId }) => ordered.includes(productId))
    await Promise.all(chosen.map((result) => run(api.countChoice({ ...result, isOrdered: true }))))
  },
  concurrency: 'every',
})

sample({ clock: productsOrdered, target: countOrdered.requested })

logErrors('search result opened', count.failData)
logErrors('search result ordered', countOrdered.failData)
