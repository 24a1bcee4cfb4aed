export const strings = {
  nobody: 'Покупатель',
  alreadyReviewed: 'Вы уже оставили отзыв об этом товаре',
  ownReview: 'Свой отзыв отметить нельзя',
  unknownFile: 'Загрузите файл ещё раз',
} as const
