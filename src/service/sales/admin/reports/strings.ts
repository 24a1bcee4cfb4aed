export const strings = {
  payments: { online: 'Онлайн', sbp: 'По СБП', onReceipt: 'При получении', instalment: 'Частями' },
  wrongPeriod: 'Начало периода позже его конца',
  longPeriod: 'Период — не больше 5 лет',
  total: 'Итого',
  sheet: 'Продажи',
  groups: { day: 'День', shop: 'Место', category: 'Категория', product: 'Товар', payment: 'Оплата' },
  columns: ['Заказов', 'Штук', 'Продано, ₽', 'Возвращено, шт.', 'Возвращено, ₽', 'Итого, ₽'],
} as const
