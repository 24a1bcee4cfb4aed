export const strings = {
  cardTaken: 'Эта карта привязана к другому профилю',
  secondCard: 'К профилю уже привязана другая карта',
  welcome: 'Бонусы с карты',
} as const
