export const strings = {
  unknownCity: 'Такого города нет в списке',
  unknownShop: 'Такого магазина или пункта выдачи нет',
} as const
