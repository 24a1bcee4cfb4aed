import type { PluralForms } from '../../../domain/text/plural.ts'

export const PRODUCT_FORMS: PluralForms = { one: 'товар', few: 'товара', many: 'товаров' }

export const strings = {
  title: 'Корзина',
  loading: 'Корзина загружается',
  openPlain: 'Открыть простую корзину',
  failedTitle: 'Корзина не загрузилась',
  failed: 'Похоже, нет связи с магазином. Всё, что вы выбрали, сохранено.',
  retry: 'Загрузить ещё раз',
  emptyTitle: 'В корзине пока пусто',
  empty: 'Добавьте товары из каталога — здесь можно будет сразу оформить заказ.',
  openOrder: (number: string) => `Открыть заказ №\u00a0${number}`,
  toCatalogue: 'Перейти в каталог',
}
