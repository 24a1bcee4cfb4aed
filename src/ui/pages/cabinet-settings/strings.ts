import type { PasswordRule } from '../../../application/cabinet/password.ts'
import type { RuleWords } from '../../kit/form/use-field.ts'

export const strings = {
  notifications: 'Уведомления',
  notify: 'Сообщать о заказах и бонусах',
  notifyEmail: 'По электронной почте',
  notifySms: 'В СМС',
  notifyPush: 'В приложении',
  password: 'Пароль',
  oldPassword: 'Нынешний пароль',
  newPassword: 'Новый пароль',
  passwordHint: 'Не короче 8 знаков',
  changePassword: 'Изменить пароль',
  deletion: 'Удалить профиль',
}

export const ruleWords: RuleWords<PasswordRule> = {
  oldPasswordMissing: 'Введите нынешний пароль',
  passwordMissing: 'Введите новый пароль',
  passwordShort: 'Пароль короче 8 знаков',
}
