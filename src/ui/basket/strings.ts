import type { PluralForms } from '../../domain/plural.ts'

export const PRODUCT_FORMS: PluralForms = { one: 'товар', few: 'товара', many: 'товаров' }

export const strings = {
  inOrder: (title: string) => `Заказать: ${title}`,
  amountOf: (title: string) => `Количество: ${title}`,
  forOne: 'за\u00a01\u00a0шт.',
  remove: 'Убрать',
  removeTitle: (title: string) => `Убрать: ${title}`,
  removed: 'Убрано из корзины:',
  bringBack: 'Вернуть',
  bringBackTitle: (title: string) => `Вернуть: ${title}`,
  left: (count: string) => `Осталось\u00a0${count}\u00a0шт.`,
  onOrder: (day: string) => `Под заказ, можно забрать с\u00a0${day}`,
  soldOut: 'Закончился и в заказ не войдёт',
  elsewhere: 'Есть только в другом магазине и в заказ не войдёт',
  pickupOnly: 'Есть только в магазинах: доставить не получится',
  short: (count: string) => `В наличии только ${count}\u00a0шт.`,
  takeThatMany: (count: string) => `Оставить ${count}`,
  comment: 'Комментарий к товару',
  addComment: 'Комментарий',
  addCommentTo: (title: string) => `Добавить комментарий: ${title}`,
  changeComment: 'Изменить',
  changeCommentTo: (title: string) => `Изменить комментарий: ${title}`,
}
