export const strings = {
  title: 'Оплата',
  pay: 'Перейти к оплате',
  nothing: 'Этот заказ не ждёт оплаты.',
  back: 'К заказу',
}
