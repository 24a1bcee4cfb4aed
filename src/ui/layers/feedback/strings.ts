import type { FeedbackRule } from '../../../application/feedback/forms.ts'
import { phoneMessages } from '../../kit/form/phone-messages.ts'

export const strings = {
  title: 'Свяжитесь с нами',
  callBack: 'Перезвонить мне',
  letter: 'Написать нам',
  name: 'Ваше имя',
  phone: 'Телефон',
  email: 'Электронная почта',
  addressHint: 'Почта или телефон — как вам удобнее получить ответ',
  text: 'Сообщение',
  askCall: 'Жду звонка',
  send: 'Отправить',
  thanks: 'Спасибо!',
  sent: {
    callBack: 'Перезвоним в рабочее время, обычно в\u00a0течение получаса.',
    question: 'Мы получили ваше сообщение и ответим в течение рабочего дня.',
  },
  fine: 'Хорошо',
}

export const ruleMessages: Readonly<Record<FeedbackRule, string>> = {
  nameMissing: 'Как к вам обращаться?',
  phoneMissing: 'Укажите телефон',
  ...phoneMessages,
  emailMissing: 'Укажите почту или телефон, чтобы мы могли ответить',
  emailWrong: 'Проверьте адрес почты',
  textMissing: 'Напишите, о чём речь',
  textTooLong: 'Не больше 5000 знаков',
  policyMissing: 'Без согласия мы не можем сохранить ваши данные',
}
