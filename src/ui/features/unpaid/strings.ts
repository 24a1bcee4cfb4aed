export const strings = {
  title: 'Неоплаченный заказ',
  pay: 'Оплатите заказ',
}
