export const strings = {
  cookies: 'Файлы cookie',
  cookiesText: 'Здесь работают файлы cookie и сервис веб-аналитики. Подробнее:',
  policy: 'о данных',
  cookiePolicy: 'о cookie',
  and: 'и',
  fine: 'Хорошо',
  onlyNecessary: 'Без аналитики',
}
