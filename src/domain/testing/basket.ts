import fc from 'fast-check'
import { basketOf, MAX_AMOUNT, type Basket, type BasketChange, type BasketItem } from '../basket/basket.ts'
import type { ProductId } from '../catalogue/product.ts'
import { anyProduct, anyProductId, aProduct } from './product.ts'

export const aBasketItem = (parts: Partial<BasketItem> = {}): BasketItem => ({
  product: aProduct(),
  count: 1,
  comment: '',
  disabled: false,
  ...parts,
})

/** A basket of different products, by default one unit each. */
export const aBasket = ({ lines = 2, count = 1 }: { readonly lines?: number; readonly count?: number } = {}): Basket =>
  basketOf(
    Array.from({ length: lines }, (_, index) =>
      aBasketItem({ product: aProduct({ id: (index + 1) as ProductId }), count }),
    ),
  )

const FEW_IDS = 12

const anyComment = (): fc.Arbitrary<string> => fc.constantFrom('', 'с открыткой', 'позвонить')

/** Any basket; its sum and count match its lines. Few ids, so that baskets overlap. */
export const anyBasket = (maxLines = 8): fc.Arbitrary<Basket> =>
  fc
    .uniqueArray(
      fc.record({
        product: anyProduct(anyProductId(FEW_IDS)),
        count: fc.integer({ min: 1, max: MAX_AMOUNT }),
        comment: anyComment(),
        disabled: fc.boolean(),
      }),
      { selector: ({ product }) => product.id, maxLength: Math.min(maxLines, FEW_IDS) },
    )
    .map(basketOf)

/** Any pending changes with the same few ids, removals included. */
export const anyChanges = (): fc.Arbitrary<BasketChange> =>
  fc
    .array(
      fc.tuple(
        anyProductId(FEW_IDS),
        fc.oneof(fc.constant(0), fc.integer({ min: 1, max: MAX_AMOUNT })),
        fc.option(anyComment(), { nil: undefined }),
      ),
      { maxLength: 6 },
    )
    .map((changes) =>
      Object.fromEntries(
        changes.map(([id, count, comment]) => [id, comment === undefined ? { count } : { count, comment }]),
      ),
    )
