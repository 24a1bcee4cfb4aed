import type { PaymentMethod } from '../../../domain/order/order.ts'

const payment: Readonly<Record<PaymentMethod, string>> = {
  online: 'Банковская карта',
  sbp: 'СБП',
  onReceipt: 'При получении',
  instalment: 'Оплата частями',
}

export const documentStrings = {
  delivery: 'Доставка заказа',
  discount: 'Скидка на заказ',
  pickup: 'Самовывоз',
  cancelledBy1C: 'Отменён в учётной системе',
  flat: (flat: string) => `кв. ${flat}`,
  payment,
}
