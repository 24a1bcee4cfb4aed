export const strings = {
  nobody: 'Покупатель',
  alreadyReviewed: 'Вы уже оставили отзыв об этом товаре',
  unknownFile: 'Загрузите файл ещё раз',
} as const
