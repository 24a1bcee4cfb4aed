import * as E from 'fp-ts/Either'
import { isDeepStrictEqual } from 'node:util'
import { pinOfField } from '../../../../contract/admin/product-pins.ts'
import type { getProductChangeRows, planProductChange } from '../../../../contract/admin/product-changes.ts'
import type { TypeOf } from '../../../../contract/kernel/described.ts'
import type { Kopecks } from '../../../../domain/money/money.ts'
import type { PriceFloors } from '../../../../domain/pricing/price-context.ts'
import {
  editPrice,
  type OldPriceEdit,
  type PriceEditError,
  type PriceShift,
} from '../../../../domain/pricing/price-edit.ts'
import type { ProductState, StoredProduct } from './product-state.ts'

export type ProductEdit = TypeOf<typeof planProductChange.body>['edit']
export type RowReason = NonNullable<TypeOf<typeof getProductChangeRows.response>['items'][number]['reason']>

export interface Refusal {
  readonly reason: RowReason
  readonly floor: Kopecks | null
}

type FieldNames = ReadonlyArray<keyof ProductState>

const PERCENT_PARTS = 100

const hundredthsOf = (percent: number | null | undefined): number => Math.round((percent ?? 0) * PERCENT_PARTS)

const shiftOf = ({ price }: ProductEdit): PriceShift | null => {
  if (price === undefined) return null
  if (price.kind === 'percent') return { _tag: 'Percent', hundredths: hundredthsOf(price.percent) }
  if (price.kind === 'amount') return { _tag: 'Amount', kopecks: price.amount ?? 0 }
  return { _tag: 'Fixed', price: price.amount ?? (0 as Kopecks) }
}

const oldPriceOf = ({ oldPrice }: ProductEdit): OldPriceEdit | null => {
  if (oldPrice === undefined) return null
  if (oldPrice.kind === 'percent') return { _tag: 'Percent', hundredths: hundredthsOf(oldPrice.percent) }
  return { _tag: oldPrice.kind === 'remove' ? 'Remove' : 'Current' }
}

const REASONS = { NotPositive: 'notPositive', TooHigh: 'tooHigh', BelowFloor: 'floor' } as const satisfies Readonly<
  Record<PriceEditError['_tag'], RowReason>
>

const refused = (reason: RowReason, floor: Kopecks | null = null) => E.left<Refusal>({ reason, floor })

// Prices are compared and restored together: the price before a discount depends on the other.
const PAIRS: FieldNames = ['price', 'basePrice']

export const changedNames = (one: ProductState, other: ProductState): FieldNames => {
  const names = (Object.keys(other) as FieldNames).filter((name) => !isDeepStrictEqual(one[name], other[name]))
  return names.some((name) => PAIRS.includes(name)) ? [...new Set([...names, ...PAIRS])] : names
}

const OF_FEED: FieldNames = ['price', 'basePrice', 'isOnSale', 'categoryId', 'brandId']

// An import overwrites the fields of a feed's product that are not pinned.
const withPins = (
  { pinsFields = false }: ProductEdit,
  product: StoredProduct,
  next: ProductState,
): E.Either<Refusal, ProductState> => {
  const owned = changedNames(product, next).filter((name) => OF_FEED.includes(name))
  if (!product.isOfFeed || owned.length === 0) return E.right(next)
  const needed = new Set(owned.map((name) => pinOfField(name)))
  const missing = [...needed].filter((pin) => pin === undefined || !product.pinned.includes(pin))
  if (missing.length === 0) return E.right(next)
  const pins = missing.filter((pin) => pin !== undefined)
  return pinsFields && pins.length === missing.length
    ? E.right({ ...next, pinned: [...product.pinned, ...pins] })
    : refused('feed')
}

/** The lowest price of a product and of its brand; null without one. */
export type FloorOf = (product: { readonly id: number; readonly brandId: number | null }) => Kopecks | null

export const floorsOf =
  ({ products, brands }: PriceFloors): FloorOf =>
  ({ id, brandId }) => {
    const floors = [products.get(id), brandId === null ? undefined : brands.get(brandId)].filter(
      (floor) => floor !== undefined,
    )
    return floors.length === 0 ? null : (Math.max(...floors) as Kopecks)
  }

/** The product after the edit, or why it cannot be made. */
export const editProduct = (
  edit: ProductEdit,
  product: StoredProduct,
  floorOf: FloorOf,
): E.Either<Refusal, ProductState> => {
  const { price, basePrice, pinned } = product
  const categoryId = edit.categoryId ?? product.categoryId
  const brandId = edit.brandId === undefined ? product.brandId : edit.brandId
  const priced =
    edit.price === undefined && edit.oldPrice === undefined
      ? E.right({ price, basePrice })
      : editPrice(
          { price, basePrice },
          { shift: shiftOf(edit), ending: edit.price?.ending ?? 'None', oldPrice: oldPriceOf(edit) },
          floorOf({ id: product.id, brandId }),
        )
  if (E.isLeft(priced))
    return refused(REASONS[priced.left._tag], priced.left._tag === 'BelowFloor' ? priced.left.floor : null)
  const isOnSale = edit.isOnSale ?? product.isOnSale
  if (isOnSale && !product.isOnSale && priced.right.price === 0) return refused('noPrice')
  return withPins(edit, product, {
    ...priced.right,
    categoryId,
    brandId,
    isNew: edit.isNew ?? product.isNew,
    isPopular: edit.isPopular ?? product.isPopular,
    isOnSale,
    pinned,
    inCollection: edit.collection?.isIn ?? product.inCollection,
  })
}

export type ChangedFields = Partial<ProductState>

export const pick = (state: ProductState, names: FieldNames): ChangedFields =>
  Object.fromEntries(names.map((name) => [name, state[name]]))

/** Whether the product still has these values. */
export const hasFields = (product: ProductState, fields: ChangedFields): boolean =>
  (Object.keys(fields) as FieldNames).every((name) => isDeepStrictEqual(product[name], fields[name]))

const EDITED: ReadonlyArray<readonly [keyof ProductEdit, FieldNames]> = [
  ['price', PAIRS],
  ['oldPrice', PAIRS],
  ['categoryId', ['categoryId']],
  ['brandId', ['brandId']],
  ['isNew', ['isNew']],
  ['isPopular', ['isPopular']],
  ['isOnSale', ['isOnSale']],
  ['collection', ['inCollection']],
]

/** Fields that the edit may change. */
export const editedNames = (edit: ProductEdit): FieldNames => [
  ...new Set(EDITED.flatMap(([name, names]) => (edit[name] === undefined ? [] : names))),
]
