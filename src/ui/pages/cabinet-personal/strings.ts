import type { AddressRule } from '../../../application/cabinet/addresses.ts'
import type { ProfileRule } from '../../../application/cabinet/profile.ts'
import type { Address } from '../../../domain/order/order.ts'
import { phoneMessages } from '../../kit/form/phone-messages.ts'
import type { RuleMessages } from '../../kit/form/use-field.ts'

export const strings = {
  profile: 'Кто вы',
  lastName: 'Фамилия',
  firstName: 'Имя',
  middleName: 'Отчество',
  email: 'Электронная почта',
  birthDate: 'Дата рождения',
  gender: 'Пол',
  female: 'Женский',
  male: 'Мужской',
  save: 'Сохранить',
  cancel: 'Отмена',

  emailUnconfirmed: 'Подтвердите почту',
  emailUnconfirmedText: (email: string) =>
    `Мы отправили письмо с кодом на ${email}. На неподтверждённую почту не приходят чеки и новости о заказах.`,
  emailCode: 'Ввести код',
  emailConfirmed: (email: string) => `Почта ${email} подтверждена: на неё придут чеки и новости о заказах.`,

  phone: 'Телефон',
  phoneNow: (phone: string) => `Сейчас: ${phone}`,
  newPhone: 'Новый телефон',
  newPhoneHint: 'Пришлём на него код, чтобы подтвердить',
  changePhone: 'Изменить телефон',

  company: 'Компания',
  companyName: 'Название',
  inn: 'ИНН',
  kpp: 'КПП',
  legalAddress: 'Юридический адрес',

  addresses: 'Адреса доставки',
  noAddresses: 'Сохраните адрес, чтобы не вводить его в каждом заказе.',
  addAddress: 'Добавить адрес',
  newAddress: 'Новый адрес',
  changeAddress: 'Изменить адрес',
  addressLine: ({ city, street, house, flat }: Address) =>
    `${city ? `${city}, ` : ''}${street}, ${house}${flat ? `, кв. ${flat}` : ''}`,
  street: 'Улица',
  house: 'Дом',
  flat: 'Квартира',
  comment: 'Комментарий курьеру',
  isDefault: 'Основной адрес',
  isDefaultShort: 'Основной',
  change: 'Изменить',
  changeOf: (line: string) => `Изменить адрес: ${line}`,
  remove: 'Удалить',
  removeConfirmation: 'Удалить адрес?',
  keep: 'Оставить',
  removeOf: (line: string) => `Удалить адрес: ${line}`,
}

export const ruleMessages: RuleMessages<ProfileRule> = {
  firstNameMissing: 'Укажите имя',
  lastNameMissing: 'Укажите фамилию',
  emailWrong: 'Проверьте адрес: похоже, в нём ошибка',
  birthDateWrong: 'Такого дня нет в календаре',
  phoneMissing: 'Укажите новый телефон',
  ...phoneMessages,
  phoneSame: 'Это ваш нынешний телефон',
}

export const addressMessages: RuleMessages<AddressRule> = {
  streetMissing: 'Укажите улицу',
  houseMissing: 'Укажите дом',
  commentTooLong: 'Комментарий длиннее 250 знаков',
}
