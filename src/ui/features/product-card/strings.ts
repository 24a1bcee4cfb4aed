import type { StatusTag } from '../../../domain/catalogue/card-action.ts'

/** What a product card says; the product page says the same. */
export const strings = {
  status: { new: 'Новинка', popular: 'Хит' } satisfies Record<StatusTag, string>,
  noReviews: 'Нет отзывов',
  addToCart: 'В корзину',
  inCart: 'В корзине',
  units: (count: string) => `${count}\u00a0шт.`,
  amountOf: (title: string) => `Количество: ${title}`,
  more: 'Добавить ещё один',
  less: 'Убавить на один',
  remove: 'Убрать из корзины',
  endedHere: 'Закончился',
  pickupOnly: 'Только самовывоз',
  soldOut: 'Товар закончился',
  similar: 'Похожие товары',
  chooseShop: 'Выбрать другой магазин',
  changeReceiving: 'Изменить способ получения',
  left: (count: string) => `Осталось\u00a0${count}\u00a0шт.`,
  onOrder: (day: string) => `Под заказ, можно забрать с\u00a0${day}`,
  addFavourite: 'Добавить в избранное',
  dropFavourite: 'Убрать из избранного',
}
