export const strings = {
  title: 'Заказ изменился',
  lead: 'Пока вы оформляли заказ, наличие или цены изменились.',
  fewer: (before: string, after: string) => `было ${before}\u00a0шт., осталось ${after}\u00a0шт.`,
  gone: 'закончился',
  more: (before: string, after: string) => `было ${before}\u00a0шт., стало ${after}\u00a0шт.`,
  price: (before: string, after: string) => `цена была ${before}, стала ${after}`,
  sum: 'Сумма заказа',
  nothingLeft: 'Ничего из выбранного сейчас нет в наличии.',
  agree: 'Заказать так',
  decline: 'Вернуться в корзину',
}
