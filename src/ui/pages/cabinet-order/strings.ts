import type { Address } from '../../../domain/order/order.ts'
import type { ItemLabel, ShipmentTitle } from '../../../domain/order/shipment.ts'

const titles = { HandedOut: 'выданы', CollectUntil: 'Можно забрать до', WillDeliver: 'Доставим' }

export const strings = {
  placed: (day: string) => `Оформлен ${day}`,
  goods: 'Товары',
  shipment: (number: number) => `Отгрузка ${String(number)}`,
  shipmentTitle: (title: ShipmentTitle) => (title._tag === 'HandedOut' && title.isOne ? 'выдан' : titles[title._tag]),
  rejected: 'Отгрузка отменена',
  where: 'Получение',
  ways: { pickup: 'Самовывоз', delivery: 'Доставка' },
  address: ({ street, house, flat }: Address) => `${street}, ${house}${flat ? `, кв. ${flat}` : ''}`,
  sums: 'Сумма',
  payment: 'Оплата',
  waits: 'Заказ ждёт оплаты',
  waitsText: 'Мы отложили товары. Если не оплатить вовремя, заказ отменится сам.',
  pay: 'Оплатить',
  cancel: 'Отменить заказ',
  refund: 'Вернуть товары',
}

export const itemLabels: Readonly<Record<ItemLabel, string>> = {
  cancelled: 'Отгрузка отменена',
  removed: 'Удалён',
  returned: 'Возвращён',
  replacement: 'Замена',
}
