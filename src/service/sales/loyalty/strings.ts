export const strings = {
  badNumber: 'Номер карты — 13 цифр под штрихкодом',
  wrongCode: 'Неверный код',
  cardDisabled: 'Бонусная карта заблокирована',
  tooFewBonuses: 'Не хватает бонусов',
  exchanged: (title: string) => `Обмен на промокод: ${title}`,
  codeText: (brand: string, code: string) => `${brand}: код ${code} для привязки карты. Никому его не сообщайте.`,
} as const
