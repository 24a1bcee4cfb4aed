import type { ItemLabel } from '../../../domain/order/shipment.ts'

export const strings = {
  placed: (day: string) => `Оформлен ${day}`,
  goods: 'Товары',
  units: (returned: string, count: string) => `: ${returned} из ${count}\u00a0шт.`,
  shipment: (number: number) => `Отгрузка ${String(number)}`,
  where: 'Получение',
  ways: { pickup: 'Самовывоз', delivery: 'Доставка' },
  sums: 'Сумма',
  payment: 'Оплата',
  waits: 'Заказ ждёт оплаты',
  waitsText: 'Мы отложили товары. Если не оплатить вовремя, заказ отменится сам.',
  pay: 'Оплатить',
  cancel: 'Отменить заказ',
  refund: 'Вернуть товары',
  print: 'Распечатать',
}

export const itemLabels: Readonly<Record<ItemLabel, string>> = {
  cancelled: 'Отгрузка отменена',
  removed: 'Удалён',
  returned: 'Возвращён',
  replacement: 'Замена',
}
