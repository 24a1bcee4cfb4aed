export const strings = {
  alreadyAdded: 'Товар уже в избранном',
  alreadyRemoved: 'Товара уже нет в избранном',
} as const
