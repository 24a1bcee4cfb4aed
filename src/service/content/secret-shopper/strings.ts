export const strings = {
  unknownShop: 'Выберите магазин',
  inFuture: 'Этот день ещё не наступил',
  longAgo: 'Отчёт принимаем в течение 30 дней после визита',
  unknownFile: 'Загрузите файл ещё раз',
} as const
