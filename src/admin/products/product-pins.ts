import { filledLines } from '../core/picture-input.tsx'
import { filledProperties } from './product-inputs.tsx'
import type { StaffProduct } from './product-inputs.tsx'

export type Pin = StaffProduct['pinned'][number]

interface PinRule {
  readonly name: string
  readonly fields: ReadonlyArray<keyof StaffProduct>
  readonly isForEditor: boolean
}

export const PINS: Readonly<Record<Pin, PinRule>> = {
  title: { name: 'Название', fields: ['title'], isForEditor: true },
  description: { name: 'Описание', fields: ['description'], isForEditor: true },
  pictures: { name: 'Картинки', fields: ['pictures'], isForEditor: true },
  price: { name: 'Цена', fields: ['price', 'basePrice'], isForEditor: false },
  isOnSale: { name: 'В продаже', fields: ['isOnSale'], isForEditor: false },
}

interface State {
  readonly isFeedOwned: boolean
  readonly role: string | undefined
  readonly pins: ReadonlyArray<Pin>
}

// Why a field cannot be changed. A field without a pin, such as stock, is always the feed's.
export const disabledBy = (pin: Pin | null, { isFeedOwned, role, pins }: State) => {
  const isForEditor = pin !== null && PINS[pin].isForEditor
  if (role === 'editor' && !isForEditor) return { disabled: true, helperText: 'Меняет менеджер.' }
  if (!isFeedOwned || (pin !== null && pins.includes(pin))) return {}
  const helperText = pin === null ? 'Из выгрузки: измените в 1С или в файле.' : 'Из выгрузки: импорт перезапишет.'
  return { disabled: true, helperText }
}

const OWN_FIELDS = ['isNew', 'isPopular', 'popularity'] as const

// What the role may write and no import overwrites.
export const writable = (product: StaffProduct, role: string | undefined): Partial<StaffProduct> => {
  const filled = {
    ...product,
    pictures: filledLines(product.pictures),
    properties: filledProperties(product.properties),
  }
  if (!product.isFeedOwned && role !== 'editor') return filled
  const names = Object.entries(PINS)
    .filter(([, { isForEditor }]) => isForEditor || role !== 'editor')
    .filter(([pin]) => !product.isFeedOwned || product.pinned.some((one) => one === pin))
    .flatMap(([, { fields }]) => fields)
  const written = [...OWN_FIELDS, ...names, ...(product.isFeedOwned ? (['pinned'] as const) : [])]
  return Object.fromEntries(written.map((name) => [name, filled[name]]))
}
