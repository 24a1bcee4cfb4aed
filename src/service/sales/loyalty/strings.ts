export const strings = {
  badNumber: 'Номер карты — 13 цифр под штрихкодом',
  wrongCode: 'Неверный код',
  cardTaken: 'Эта карта привязана к другому профилю',
  secondCard: 'К профилю уже привязана другая карта',
  welcome: 'Бонусы с карты',
  cardDisabled: 'Бонусная карта заблокирована',
  tooFewBonuses: 'Не хватает бонусов',
  exchanged: (title: string) => `Обмен на промокод: ${title}`,
  codeText: (brand: string, code: string) => `${brand}: код ${code} для привязки карты. Никому его не сообщайте.`,
} as const
