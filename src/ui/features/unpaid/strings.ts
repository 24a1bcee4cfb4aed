export const strings = {
  title: 'Неоплаченный заказ',
  pay: 'Оплатите заказ',
  cancelled: 'Заказ отменён',
  cancelledWhy: ': он не был оплачен вовремя',
  close: 'Закрыть',
}
