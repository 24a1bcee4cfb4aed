import type { PaymentMethod } from '../../../domain/order/order.ts'

const payment: Readonly<Record<PaymentMethod, string>> = {
  online: 'Банковская карта',
  onReceipt: 'При получении',
  instalment: 'Оплата частями',
}

/** What 1C's user reads in an order. */
export const documentStrings = {
  delivery: 'Доставка заказа',
  discount: 'Скидка на заказ',
  cancelledBy1C: 'Отменён в учётной системе',
  flat: (flat: string) => `кв. ${flat}`,
  payment,
}
