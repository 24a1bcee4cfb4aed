import { EDITORS_PINS, PRODUCT_PINS, pinOfField, type ProductPin } from '../../contract/admin/product-pins.ts'
import { filledLines } from '../core/picture-input.tsx'
import { filledProperties } from './product-inputs.tsx'
import type { StaffProduct } from './product-inputs.tsx'

export type Pin = ProductPin

/** Pins that the role may set. */
export const pinsOf = (role: string | undefined): ReadonlyArray<Pin> =>
  role === 'editor' ? EDITORS_PINS : PRODUCT_PINS

const OWN_FIELDS = ['isNew', 'isPopular', 'popularity', 'seoTitle', 'seoDescription', 'alts', 'accessoryIds'] as const
const FIELDS = [...PRODUCT_PINS, 'basePrice'] as const

// What the role may write and no import overwrites.
export const writable = (product: StaffProduct, role: string | undefined): Partial<StaffProduct> => {
  const filled = {
    ...product,
    pictures: filledLines(product.pictures),
    properties: filledProperties(product.properties),
  }
  if (!product.isFeedOwned && role !== 'editor') return filled
  const pins = pinsOf(role).filter((pin) => !product.isFeedOwned || product.pinned.includes(pin))
  const names = FIELDS.filter((name) => {
    const pin = pinOfField(name)
    return pin !== undefined && pins.includes(pin)
  })
  const written = [...OWN_FIELDS, ...names, ...(product.isFeedOwned ? (['pinned'] as const) : [])]
  return Object.fromEntries(written.map((name) => [name, filled[name]]))
}
