import type { getProductChange, getProductChangeRows, planProductChange } from '../../contract/admin/product-changes.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { formatCount, formatPrice } from '../../domain/money/format.ts'
import type { Kopecks } from '../../domain/money/money.ts'
import { decimalText } from '../../domain/text/decimal.ts'
import type { PluralForms } from '../../domain/text/plural.ts'

type Change = TypeOf<typeof getProductChange.response>
type Row = TypeOf<typeof getProductChangeRows.response>['items'][number]
type Edit = Change['edit']
export type RowState = Row['state']
export type Chosen = Pick<TypeOf<typeof planProductChange.body>, 'ids' | 'filter'>

const PRODUCTS: PluralForms = { one: 'товар', few: 'товара', many: 'товаров' }

/** The filter of a list, without the fields that nobody filled. */
export const filledFilter = (filter: object): Chosen['filter'] =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null && value !== ''))

export const countText = (count: number): string => formatCount(count, PRODUCTS)

/** In the order of the page: what is left of the plan, what was done, what was not. */
export const STATES: ReadonlyArray<RowState> = ['planned', 'applied', 'undone', 'refused', 'skipped', 'left']

export const STATE_TEXTS: Readonly<Record<Change['state'], string>> = {
  planning: 'Рассчитывается',
  planned: 'Рассчитано. Пока ничего не изменилось',
  applying: 'Меняется',
  applied: 'Изменено',
  undoing: 'Возвращается',
  undone: 'Возвращено',
}

/** A change that was stopped never reaches the rest of its plan. */
export const rowTexts = (state: Change['state']): Readonly<Record<RowState, string>> => ({
  planned: state === 'undoing' || state === 'undone' ? 'Не менялись' : 'Изменятся',
  refused: 'Нельзя изменить',
  applied: 'Изменены',
  skipped: 'Пропущены',
  undone: 'Возвращены',
  left: 'Оставлены',
})

const REASONS: Readonly<Record<NonNullable<Row['reason']>, string>> = {
  feed: 'Поле меняет выгрузка: закрепите его у товара или измените в файле',
  floor: 'Ниже наименьшей цены',
  noPrice: 'Без цены товар продавать нельзя',
  notPositive: 'Цена стала бы нулевой',
  tooHigh: 'Цена больше 100 млн ₽',
  changed: 'Товар уже изменил другой сотрудник или импорт',
  gone: 'Категория или бренд удалены',
}

export const reasonText = (reason: NonNullable<Row['reason']>, floor: Kopecks | null): string =>
  floor === null ? REASONS[reason] : `${REASONS[reason]} ${formatPrice(floor)}`

const flagText = (flag: boolean): string => (flag ? 'да' : 'нет')

const FIELDS: ReadonlyArray<readonly [keyof Row['before'], string]> = [
  ['price', 'Цена'],
  ['basePrice', 'Цена до скидки'],
  ['category', 'Категория'],
  ['brand', 'Бренд'],
  ['inCollection', 'В подборке'],
  ['isOnSale', 'В продаже'],
  ['isNew', 'Новинка'],
  ['isPopular', 'Популярный'],
]

const valueText = (value: Row['before'][keyof Row['before']]): string => {
  if (typeof value === 'boolean') return flagText(value)
  return typeof value === 'number' ? formatPrice(value) : (value ?? 'нет')
}

/** `Цена: 1 490 ₽ → 1 590 ₽`; of a refused product only what it has. */
export const fieldTexts = (before: Row['before'], after: Row['after']): ReadonlyArray<string> =>
  FIELDS.filter(([name]) => before[name] !== undefined)
    .filter(([name]) => after[name] === undefined || after[name] !== before[name])
    .map(([name, title]) =>
      after[name] === undefined
        ? `${title}: ${valueText(before[name])}`
        : `${title}: ${valueText(before[name])} → ${valueText(after[name])}`,
    )

const signed = (value: number, text: string): string => `${value < 0 ? '−' : '+'}${text}`

const priceText = ({ kind, percent, amount, ending }: NonNullable<Edit['price']>): string => {
  const rounding = ending === 'None' ? '' : ending === 'Rouble' ? ', до рубля' : `, на конце ${ending}`
  if (kind === 'percent')
    return `цена ${signed(percent ?? 0, `${decimalText(Math.abs(percent ?? 0), 2)} %`)}${rounding}`
  if (kind === 'fixed') return `цена ${formatPrice(amount ?? (0 as Kopecks))}${rounding}`
  return `цена ${signed(amount ?? 0, formatPrice(Math.abs(amount ?? 0) as Kopecks))}${rounding}`
}

const OLD_PRICES = {
  remove: () => 'без цены до скидки',
  current: () => 'цена до скидки — прежняя цена',
  percent: (percent: number) => `цена до скидки выше на ${decimalText(percent, 2)} %`,
} as const

/** `Цена +10 %, на конце 90; новинка: да`. */
export const editText = (edit: Edit): string => {
  const { price, oldPrice, categoryId, brandId, collection, isOnSale, isNew, isPopular, pinsFields } = edit
  const parts = [
    price && priceText(price),
    oldPrice && OLD_PRICES[oldPrice.kind](oldPrice.percent ?? 0),
    categoryId !== undefined && 'другая категория',
    brandId !== undefined && (brandId === null ? 'без бренда' : 'другой бренд'),
    collection && (collection.isIn ? 'в подборку' : 'из подборки'),
    isOnSale !== undefined && `в продаже: ${flagText(isOnSale)}`,
    isNew !== undefined && `новинка: ${flagText(isNew)}`,
    isPopular !== undefined && `популярный: ${flagText(isPopular)}`,
    pinsFields === true && 'с закреплением',
  ].filter((part) => typeof part === 'string')
  const text = parts.join('; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
