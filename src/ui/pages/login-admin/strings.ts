export const strings = {
  title: 'Вход администратора',
  waiting: 'Входим',
  badToken: 'Неверный токен',
  refused: 'Ошибка авторизации',
  home: 'Вернуться на главную страницу',
}
