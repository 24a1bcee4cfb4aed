import { formatCount } from '../../../domain/money/format.ts'

const points = { one: 'бонус', few: 'бонуса', many: 'бонусов' }

export const strings = {
  title: 'Личный кабинет',
  bonus: (balance: number) => `У вас ${formatCount(balance, points)}`,
  history: 'История',
  noHistory: 'Здесь появится всё, что происходит с вашими заказами и бонусами.',
  more: 'Показать ещё',
}
