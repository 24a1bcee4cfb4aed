/** What the log of 1C shows to whoever runs the exchange. */
export const strings = {
  wrongPassword: 'Неверное имя пользователя или пароль',
  noSession: 'Сеанс обмена не начат или истёк: начните с checkauth',
  busy: 'Сейчас идёт другой обмен, повторите позже',
  unknownMode: 'Такой запрос магазин не понимает',
  badName: 'Недопустимое имя файла',
  partTooLarge: 'Часть файла больше объявленного file_limit',
  tooMuch: 'Выгрузка слишком велика',
  cutOff: 'Часть файла не дошла целиком',
  badZip: 'Архив повреждён или недопустим',
  noFile: (name: string) => `Файла ${name} в этом сеансе не было`,
  unpacking: 'Распаковываются файлы',
  reading: (rows: number) => `Прочитано записей: ${rows}`,
  merging: (offers: number) => `Вносится предложений: ${offers}`,
  imported: (goods: number, offers: number) => `Товаров: ${goods}, предложений: ${offers}`,
  orders: (count: number) => `Заказов: ${count}`,
  broke: 'Внутренняя ошибка магазина, подробности в его журнале',
} as const
