import fc from 'fast-check'
import { describe, it } from 'vitest'
import { priceBasket } from '../../../src/domain/pricing/price-basket.ts'
import { PRICE_LAWS } from '../../../src/domain/testing/index.ts'

describe('prices of baskets', () => {
  it.each(Object.entries(PRICE_LAWS))('obey: %s', (_, law) => {
    fc.assert(law(priceBasket))
  })
})
