import { formatCount } from '../../../domain/money/format.ts'

const points = { one: 'бонус', few: 'бонуса', many: 'бонусов' }

export const strings = {
  title: 'Личный кабинет',
  loading: 'Загружаем кабинет',
  bonus: (balance: number) => `У вас ${formatCount(balance, points)}`,
  greeting: (name: string) => `${name}, здравствуйте`,
  order: (number: string) => `Заказ №\u00a0${number}`,
  pay: 'Оплатить',
  open: 'Открыть заказ',
  orders: (count: number) => formatCount(count, { one: 'заказ', few: 'заказа', many: 'заказов' }),
  points: (balance: number) => formatCount(balance, points),
  products: (count: number) => formatCount(count, { one: 'товар', few: 'товара', many: 'товаров' }),
  awaiting: (count: number) =>
    `${formatCount(count, { one: 'товар ждёт', few: 'товара ждут', many: 'товаров ждут' })} отзыва`,
  discounted: 'Избранное со скидкой',
  allFavourites: 'Всё избранное',
  toReview: 'Ждут вашего отзыва',
  writeReviews: 'Написать отзывы',
  history: 'История',
  noHistory: 'Здесь появится всё, что происходит с вашими заказами и бонусами.',
  moreHistory: 'Показать ещё',
}
