import type { Reason } from '../../contract/kernel/described.ts'

export const strings = {
  unreadable: 'Запрос составлен неверно',
  notFound: 'Не найдено',
  unauthorised: {
    NotSignedIn: 'Необходима авторизация',
    WrongCredentials: 'Неверный логин или пароль',
    SessionOver: 'Сессия истекла',
  },
  tooLarge: 'Запрос слишком велик',
  unsupportedType: 'Такой вид запроса не поддерживается',
  invalid: 'Проверьте правильность заполнения',
  lineLimits: 'Нужного количества нет в наличии',
  orderChanged: 'Состав или сумма заказа изменились',
  keyReused: 'Этот ключ уже использован для другого заказа',
  busy: 'Попробуйте ещё раз через минуту',
  broken: 'Внутренняя ошибка сервера',
} as const

export const fieldStrings: Readonly<Record<Reason, string>> = {
  missing: 'Заполните это поле',
  type: 'Неверное значение',
  format: 'Неверное значение',
  bounds: 'Значение вне допустимых границ',
}

/** What is said of a field in its own words, whatever is wrong with it. */
export const namedFieldStrings: Readonly<Record<string, string>> = {
  'contact.firstName': 'Укажите имя',
  'contact.lastName': 'Укажите фамилию',
  'contact.phone': 'Укажите телефон в виде +79999999999',
  'contact.email': 'Неверный адрес электронной почты',
  'address.street': 'Укажите улицу',
  'address.house': 'Укажите дом',
  policy: 'Нужно согласиться с обработкой персональных данных',
}
