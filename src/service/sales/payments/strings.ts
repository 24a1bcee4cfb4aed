export const strings = {
  delivery: 'Доставка',
  methodNotTaken: 'Так оплатить нельзя: выберите другой способ',
  noInstalment: 'Эту сумму нельзя оплатить частями',
  paidAlready: 'Заказ уже оплачен',
  notAwaited: 'Этот заказ не ждёт оплаты',
  timeOver: 'Время на оплату вышло',
  providerAway: 'Платёжная система не отвечает. Попробуйте ещё раз через минуту',
} as const
