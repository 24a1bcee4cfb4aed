export const orderTitle = (number: string) => `Заказ № ${number}`

export const strings = {
  payWithin: (left: string) => `оплатите за ${left}`,
  items: (count: string) => `Товары, ${count}\u00a0шт.`,
  discount: 'Скидка',
  delivery: 'Доставка',
  pickup: 'Самовывоз',
  free: 'Бесплатно',
  total: 'Итого',
  repeat: 'Повторить заказ',
}

export const payStrings = {
  title: 'Оплата заказа',
  notice: 'Заказ ждёт оплаты. Мы придержим товары, пока не выйдет время; если деньги уже списались, страница скажет об этом сама.',
  left: 'Осталось',
  pay: (sum: string) => `Оплатить ${sum}`,
  payAgain: (sum: string) => `Оплатить снова ${sum}`,
}
