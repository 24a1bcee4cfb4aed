import { attach, createEvent, sample } from 'effector'
import type { ProductId } from '../../domain/catalogue/product.ts'
import { logFailures } from '../kernel/log-failures.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $searchApi } from '../ports/api/catalogue/search-api.ts'

export interface OpenedResult {
  readonly text: string
  readonly productId: ProductId
}

/** A shopper opened a product among the results of a search. */
export const resultOpened = createEvent<OpenedResult>()

const countFx = failsAsPorts(
  attach({
    source: $searchApi,
    effect: (api, { text, productId }: OpenedResult) => run(api.opened(text, productId)),
  }),
)

sample({ clock: resultOpened, target: countFx })

logFailures('search click', countFx)
