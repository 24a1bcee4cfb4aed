import { MAX_AMOUNT, MAX_COMMENT_LENGTH } from '../../domain/basket/basket.ts'
import type { SavedLine } from '../../domain/basket/saved.ts'
import { queryAt } from '../entities/delivery-context.ts'
import { product, productId } from '../entities/product.ts'
import type { Described } from '../kernel/described.ts'
import { shopperEndpoint, withDeliveryContext } from '../kernel/endpoint.ts'
import { integerOf, text, textOf } from '../kernel/scalars.ts'
import { array, named, object } from '../kernel/shapes.ts'

const savedLines: Described<ReadonlyArray<SavedLine>> = array(
  named('SavedLine', () => object({ product, count: integerOf({ min: 1 }), comment: text })),
)

const PATH = '/api/basket/saved'

/** The last saved line first. */
export const getSavedLines = withDeliveryContext(
  shopperEndpoint({ name: 'getSavedLines', method: 'GET', path: PATH, query: queryAt({}), response: savedLines }),
)

/** Saves a line for later. A change of the basket removes the line there. */
export const saveLine = shopperEndpoint({
  name: 'saveLine',
  method: 'PUT',
  path: PATH,
  body: object({
    productId,
    count: integerOf({ min: 1, max: MAX_AMOUNT }),
    comment: textOf({ max: MAX_COMMENT_LENGTH }),
  }),
})

/** A saved line goes too when a change adds its product to the basket. */
export const removeSavedLine = shopperEndpoint({
  name: 'removeSavedLine',
  method: 'DELETE',
  path: PATH,
  body: object({ productId }),
})
