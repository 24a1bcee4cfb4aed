import type { ListingSort } from '../../../domain/catalogue/listing.ts'
import type { PluralForms } from '../../../domain/text/plural.ts'

export const productForms: PluralForms = { one: 'товар', few: 'товара', many: 'товаров' }

export const strings = {
  filters: 'Фильтры',
  skipFilters: 'Перейти к\u00a0товарам',
  filtersOf: (count: number) => `Фильтры, выбрано: ${String(count)}`,
  show: 'Показать',
  showCount: (count: string) => `Показать ${count}`,
  sort: 'Сортировка',
  ownOrder: { popular: 'Популярные', relevant: 'По соответствию' },
  sorts: {
    popular: 'Популярные',
    priceAsc: 'Дешевле',
    priceDesc: 'Дороже',
    new: 'Новинки',
    discount: 'Со скидкой',
  } satisfies Record<ListingSort, string>,
  price: 'Цена, ₽',
  from: 'От',
  to: 'До',
  priceFrom: (price: string) => `от\u00a0${price}`,
  priceTo: (price: string) => `до\u00a0${price}`,
  inStock: 'В наличии',
  brand: 'Бренд',
  chosenBrand: 'Выбранный бренд',
  property: (title: string, value: string) => `${title}: ${value}`,
  find: 'Найти в списке',
  noSuchValue: 'Такого здесь нет',
  moreValues: (count: number) => `Ещё ${String(count)}`,
  allFilters: 'Все фильтры',
  fewerFilters: 'Основные фильтры',
  chosen: 'Выбранные фильтры',
  drop: (title: string) => `Убрать фильтр: ${title}`,
  dropAll: 'Сбросить все',
  products: 'Товары',
  more: (count: number) => `Показать ещё ${String(count)}`,
  nothingFits: 'С такими фильтрами ничего нет',
  widen: 'Уберите один из них или сбросьте все сразу.',
}
