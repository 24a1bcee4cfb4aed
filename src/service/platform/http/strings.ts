import type { Reason } from '../../../contract/kernel/described.ts'
import type { PhoneError } from '../../../domain/person/phone.ts'
import type { Seconds } from '../../../domain/time/day.ts'
import { pluralForm } from '../../../domain/text/plural.ts'

const MINUTE = 60
const seconds = { one: 'секунду', few: 'секунды', many: 'секунд' }
const minutes = { one: 'минуту', few: 'минуты', many: 'минут' }

const waitText = (wait: Seconds): string => {
  const [count, forms] = wait <= MINUTE ? [wait, seconds] : [Math.ceil(wait / MINUTE), minutes]
  return `${count} ${pluralForm(count, forms)}`
}

export const strings = {
  unreadable: 'Запрос составлен неверно',
  notFound: 'Не найдено',
  unauthorised: {
    NotSignedIn: 'Необходима авторизация',
    WrongCredentials: 'Неверный логин или пароль',
    SessionOver: 'Сессия истекла',
  },
  forbidden: 'Доступ запрещён',
  tooLarge: 'Запрос слишком велик',
  tooSlow: 'Запрос передавался слишком медленно',
  unsupportedType: 'Такой вид запроса не поддерживается',
  invalid: 'Проверьте правильность заполнения',
  captchaRequired: 'Подтвердите, что вы не робот',
  lineLimits: 'Нужного количества нет в наличии',
  orderChanged: 'Состав или сумма заказа изменились',
  keyReused: 'Этот ключ уже использован для другого заказа',
  notRegistered: 'С этим телефоном ещё никто не зарегистрирован',
  locked: (wait: Seconds) => `Слишком много попыток. Повторите через ${waitText(wait)}`,
  tooMany: 'Слишком много запросов. Повторите чуть позже',
  badSignature: 'Доступ запрещён',
  busy: 'Попробуйте ещё раз через минуту',
  overloaded: 'Магазин перегружен. Повторите чуть позже',
  unavailable: {
    database: 'Магазин временно недоступен. Повторите через несколько секунд',
    disk: 'Магазин временно не принимает изменения. Повторите чуть позже',
    files: 'Файлы магазина временно недоступны. Повторите через несколько секунд',
  },
  broken: 'Внутренняя ошибка сервера',
} as const

export const fieldStrings: Readonly<Record<Reason, string>> = {
  missing: 'Заполните это поле',
  type: 'Неверное значение',
  format: 'Неверное значение',
  bounds: 'Значение вне допустимых границ',
  tooLong: 'Слишком длинный текст',
  foreign: 'Неверное значение',
}

export const phoneStrings: Readonly<Record<PhoneError, string>> = {
  phoneForeign: 'Это номер другой страны. Нужен российский: +7 и ещё десять цифр',
  phoneTooLong: 'В номере лишние цифры: нужно +7 и ещё десять',
  phoneWrong: 'Нужен российский номер: +7 и ещё десять цифр',
}

export const namedFieldStrings: Readonly<Record<string, string>> = {
  'contact.firstName': 'Укажите имя',
  'contact.lastName': 'Укажите фамилию',
  'contact.phone': 'Укажите телефон в виде +79999999999',
  'contact.phone:foreign': phoneStrings.phoneForeign,
  'contact.phone:tooLong': phoneStrings.phoneTooLong,
  'contact.email': 'Неверный адрес электронной почты',
  'address.street': 'Укажите улицу',
  'address.house': 'Укажите дом',
  street: 'Укажите улицу',
  house: 'Укажите дом',
  phone: 'Укажите телефон в виде +79999999999',
  'phone:foreign': phoneStrings.phoneForeign,
  'phone:tooLong': phoneStrings.phoneTooLong,
  email: 'Неверный адрес электронной почты',
  'email:missing': 'Укажите почту',
  'email:type': 'Укажите почту',
  name: 'Укажите имя',
  topic: 'Укажите тему',
  comment: 'Напишите комментарий',
  text: 'Напишите сообщение',
  firstName: 'Укажите имя',
  lastName: 'Укажите фамилию',
  birthDate: 'Проверьте дату рождения',
  'password:bounds': 'Пароль — от 8 до 128 знаков',
  'password:tooLong': 'Пароль — от 8 до 128 знаков',
  'legalPersonData.companyName': 'Укажите название организации',
  'legalPersonData.inn': 'ИНН — 10 или 12 цифр',
  'legalPersonData.kpp': 'КПП — 9 цифр',
  policy: 'Нужно согласиться с обработкой персональных данных',
  'policy:missing': 'Нужно согласиться',
  'policy:type': 'Нужно согласиться',
}

export const resourceStrings = {
  taken: 'Такой адрес или код уже есть',
  referenced: 'Связанная запись не найдена, или на эту ссылаются другие',
  inconsistent: 'Эти значения вместе невозможны',
  fixed: 'Эта запись нужна магазину, удалить её нельзя',
} as const
