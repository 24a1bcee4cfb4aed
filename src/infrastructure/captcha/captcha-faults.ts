/** Why a captcha gives no token. [CAPT-04..07, OC-74] */
export const captchaErrors = {
  noKey: 'Не указан ключ капчи',
  noVersion: 'Не указана версия капчи',
  notLoaded: 'Не удалось загрузить капчу',
  notExecuted: 'Не удалось выполнить проверку капчи',
}
