export const strings = {
  title: (number: string) => `Оплата заказа №\u00a0${number}`,
  pay: 'Перейти к оплате',
  nothing: 'Этот заказ не ждёт оплаты.',
  back: 'К заказу',
}
