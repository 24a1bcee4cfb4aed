import type { SignInReason } from '../../../application/layers/contracts.ts'
import type { RegistrationRule } from '../../../application/session/registration.ts'
import type { RestoreRule } from '../../../application/session/restore.ts'
import type { SignInRule } from '../../../application/session/sign-in.ts'
import type { CodeRule } from '../../../application/session/phone-code.ts'
import { phoneMessages } from '../../kit/form/phone-messages.ts'
import type { RuleMessages } from '../../kit/form/use-field.ts'

export const strings = {
  title: 'Вход и регистрация',
  tabs: 'Вход или регистрация',
  reasons: {
    lottery:
      'Чтобы крутить колесо призов, войдите или зарегистрируйтесь: так приз останется за\u00a0вами. Колесо откроется сразу после входа.',
    review: 'Чтобы написать отзыв, войдите или зарегистрируйтесь. Отзыв откроется сразу после входа.',
    useful: 'Чтобы отметить отзыв, войдите или зарегистрируйтесь. Отметим его сразу после входа.',
  } satisfies Record<SignInReason, string>,
  plainLogin: 'Войти без JavaScript',
  guestOrder: 'Заказывали без регистрации?',
  findOrder: 'Найти заказ',
  signInTab: 'Вход',
  registrationTab: 'Регистрация',
  signIn: 'Войти',
  byCode: 'Войти по коду из СМС',
  byPassword: 'Войти с паролем',
  login: 'Телефон или электронная почта',
  password: 'Пароль',
  newPassword: 'Новый пароль',
  passwordHint: 'Не короче 8 знаков',
  showPassword: 'Показать пароль',
  forgot: 'Забыли пароль?',
  phone: 'Телефон',
  sendCode: 'Получить код',
  sendCodeIn: (left: string) => `Получить код через ${left}`,

  register: 'Зарегистрироваться',
  firstName: 'Имя',
  lastName: 'Фамилия',
  phoneHint: 'Подтвердим номер кодом из\u00a0СМС',
  phoneConfirmed: 'Телефон подтверждён, код больше не понадобится.',
  phoneUnregistered:
    'Телефон подтверждён, но с ним ещё никто не зарегистрирован. Заполните форму, и код больше не понадобится.',
  email: 'Электронная почта',
  isLegal: 'Покупаю для компании или ИП',
  company: 'Компания или ИП',
  companyName: 'Название',
  inn: 'ИНН',
  kpp: 'КПП',
  legalAddress: 'Юридический адрес',
  activity: 'Сфера деятельности',
  chooseActivity: 'Выбрать сферу деятельности',
  changeActivity: 'Изменить сферу деятельности',

  codeTitle: 'Подтвердите телефон',
  codeSentTo: (phone: string) => `Мы отправили код на ${phone}`,
  code: 'Код',
  codeOf: (digits: string) => `Код из СМС или звонка: ${digits}`,
  confirm: 'Подтвердить',
  resend: 'Отправить код ещё раз',
  resendIn: (left: string) => `Отправить ещё раз можно через ${left}`,
  call: 'Позвонить и продиктовать код',

  restoreTitle: 'Восстановление пароля',
  restoreLead: 'Укажите телефон или почту, с которыми вы регистрировались. Мы пришлём код.',
  requestRestoreCode: 'Получить код',
  restoreSent: (login: string) =>
    `Если ${login} есть у нас, мы пришлём код: на подтверждённую почту или на телефон. Введите его и придумайте новый пароль.`,
  restoreOther: 'Указать другой телефон или почту',
  restoreSave: 'Сохранить пароль',
  restoreDone: 'Пароль изменён',
  restoreDoneText: 'Теперь войдите с новым паролем. На других устройствах мы завершили все сеансы.',
  restoreSignIn: 'Войти',

  activityTitle: 'Сфера деятельности',
  pickActivity: 'Выбрать',
  activityFailed: 'Не удалось загрузить список.',
  again: 'Попробовать ещё раз',
  loading: 'Загружаем',
}

const codeMissing = 'Введите код'
const loginMissing = 'Укажите телефон или почту'
const passwordMissing = 'Введите пароль'
const passwordShort = 'Пароль короче 8 знаков'
const phoneMissing = 'Укажите телефон'

export const signInMessages: RuleMessages<SignInRule> = {
  ...phoneMessages,
  loginMissing,
  passwordMissing,
  phoneMissing,
}

export const codeMessages: RuleMessages<CodeRule> = { codeMissing }

export const restoreMessages: RuleMessages<RestoreRule> = {
  ...phoneMessages,
  loginMissing,
  codeMissing,
  passwordMissing,
  passwordShort,
}

export const registrationMessages: RuleMessages<RegistrationRule> = {
  phoneMissing,
  ...phoneMessages,
  passwordMissing,
  passwordShort,
  firstNameMissing: 'Укажите имя',
  lastNameMissing: 'Укажите фамилию',
  emailWrong: 'Проверьте адрес: похоже, в нём ошибка',
  companyMissing: 'Укажите название',
  innMissing: 'Укажите ИНН',
  innWrong: 'Проверьте ИНН: в нём 10 цифр у компании и 12 у ИП, и последние сходятся с остальными',
  kppWrong: 'В КПП 9 цифр',
  policyMissing: 'Без согласия зарегистрироваться нельзя',
}
