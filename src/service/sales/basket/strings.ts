export const strings = {
  notHere: 'Здесь этот товар не продаётся',
  notDelivered: 'Этот товар не доставляем: его можно забрать в магазине',
  elsewhere: 'Товар есть только в другом магазине',
  soldOut: 'Товар закончился',
  onlySoMany: (count: number) => `Можно заказать не больше ${count} шт.`,
  tooManyLines: 'В корзине слишком много разных товаров',
  tooManySaved: 'Отложено слишком много товаров: уберите лишние',
} as const
