import { formatCount, formatNumber } from '../../../domain/money/format.ts'

const points = { one: 'бонус', few: 'бонуса', many: 'бонусов' }

const inGroups = (number: string) => number.replace(/^(\d)(\d{6})(\d+)$/, '$1 $2 $3')

export const strings = {
  card: 'Ваша карта',
  virtualCard: 'Ваша виртуальная карта',
  attachPlastic: 'Привязать пластиковую карту',
  number: (number: string) => `№ ${inGroups(number)}`,
  balance: (balance: number) => formatCount(balance, points),
  worthNothing: 'Пока карта заблокирована, бонусы не копятся и не тратятся.',
  worth: 'Один бонус — один рубль. Ими можно оплатить часть заказа или обменять их на промокод.',
  nextEnd: (amount: number, day: string) =>
    `До ${day} включительно потратьте ${formatCount(amount, points)}: потом они сгорят.`,
  disabled: 'Заблокирована',
  why: 'Почему карта заблокирована',
  exchange: 'Обменять на промокод',
  noCard: 'Карты пока нет',
  noCardText: 'Привяжите бонусную карту: на неё приходят бонусы за покупки, и копить их можно и здесь, и в магазинах.',
  attach: 'Привязать карту',
  history: 'История бонусов',
  noHistory: 'Здесь появятся начисления и списания.',
  amount: (amount: number) => (amount > 0 ? `+${formatNumber(amount)}` : `\u2212${formatNumber(-amount)}`),
  own: 'Ваши промокоды',
  promocodesAndPrizes: 'Промокоды и призы',
  prizes: 'Ваши призы',
  wonOn: (day: string) => `Выигран ${day}`,
}
