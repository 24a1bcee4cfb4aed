import type { QuestionRule } from '../../../application/questions/ask.ts'

export const strings = {
  title: 'Вопрос о товаре',
  text: 'Ваш вопрос',
  name: 'Ваше имя',
  email: 'Электронная почта',
  emailHint: 'Напишем на неё, когда ответим. На сайте её не видно',
  send: 'Задать вопрос',
  sent: 'Мы получили вопрос. Ответ придёт на почту и появится на странице товара.',
}

export const ruleWords: Readonly<Record<QuestionRule, string>> = {
  nameMissing: 'Как к вам обращаться?',
  emailMissing: 'Укажите почту, чтобы мы могли ответить',
  emailWrong: 'Проверьте адрес почты',
  textMissing: 'Напишите, что хотите узнать',
  textTooLong: 'Не больше 2000 знаков',
  policyMissing: 'Без согласия мы не можем сохранить ваши данные',
}
