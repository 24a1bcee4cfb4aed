export const captchaErrors = {
  noKey: 'Не указан ключ капчи',
  noVersion: 'Не указана версия капчи',
  notLoaded: 'Не удалось загрузить капчу',
  notExecuted: 'Не удалось выполнить проверку капчи',
}
