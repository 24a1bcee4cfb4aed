import { attach, createEvent, createStore, sample } from 'effector'
import { EMPTY_BASKET, type Basket } from '../../domain/basket.ts'
import { appHydrated } from '../app.ts'
import { logFailures } from '../kernel/log-failures.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $placeContext } from '../place/place.ts'
import { $basketApi } from '../ports/basket-api.ts'

/** The basket is wanted as the service has it now. */
export const basketOutdated = createEvent()

/** The service's answer, whatever was asked. [CART-12] */
export const basketReceived = createEvent<Basket>()

/** Counts the answers, so that a load that was overtaken by a change is known. */
const $answers = createStore(0, { serialize: 'ignore' }).on(basketReceived, (answers) => answers + 1)

export const $basket = createStore<Basket>(EMPTY_BASKET).on(basketReceived, (_, basket) => basket)

/** False until the service has told of this shopper's basket. */
export const $isBasketKnown = createStore(false).on(basketReceived, () => true)

export const loadBasketFx = failsAsPorts(attach({
  source: { api: $basketApi, at: $placeContext, answers: $answers },
  effect: async ({ api, at, answers }) => ({ answers, basket: await run(api.load(at)) }),
}))

sample({ clock: [appHydrated, basketOutdated], target: loadBasketFx })

sample({
  clock: loadBasketFx.doneData,
  source: $answers,
  filter: (answers, loaded) => loaded.answers === answers,
  fn: (_, { basket }) => basket,
  target: basketReceived,
})

logFailures('basket load', loadBasketFx)
