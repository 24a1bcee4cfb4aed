import { formatCount, formatNumber } from '../../../domain/money/format.ts'

const points = { one: 'бонус', few: 'бонуса', many: 'бонусов' }

export const strings = {
  title: 'Личный кабинет',
  loading: 'Загружаем кабинет',
  bonus: (balance: number) => `У вас ${formatCount(balance, points)}`,
  greeting: (name: string) => `${name}, здравствуйте`,
  order: (number: string) => `Заказ №\u00a0${number}`,
  more: (count: number) => `и ещё ${formatNumber(count)}`,
  pay: 'Оплатить',
  open: 'Открыть заказ',
  toReview: 'Ждут вашего отзыва',
  writeReviews: 'Написать отзывы',
  history: 'История',
  noHistory: 'Здесь появится всё, что происходит с вашими заказами и бонусами.',
  moreHistory: 'Показать ещё',
}
