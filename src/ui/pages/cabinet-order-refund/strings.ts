import type { RefundRule } from '../../../application/order/refund.ts'
import { fileRuleMessages } from '../../kit/form/file-messages.ts'
import type { RuleMessages } from '../../kit/form/use-field.ts'

export const strings = {
  title: (number: string) => `Возврат по заказу №\u00a0${number}`,
  lead: 'Отметьте, что возвращаете. Деньги вернём тем же способом, которым вы платили, как только товар примут и проверят.',
  items: 'Что возвращаете',
  count: (title: string) => `Сколько вернуть: ${title}`,
  atPrice: (title: string, price: string) => `${title}, по\u00a0${price}`,
  most: (count: number) => `Можно вернуть: ${String(count)}`,
  reason: (title: string) => `Почему возвращаете: ${title}`,
  reasonShort: 'Почему возвращаете',
  notChosen: 'Выберите причину',
  comment: 'Что случилось',
  files: 'Фотографии',
  submit: 'Оформить возврат',
  back: 'К заказу',
  inTime: 'Оформить возврат можно в\u00a0течение 14\u00a0дней после того, как вы получили заказ.',
  nothing: 'Всё, что можно было вернуть из этого заказа, уже возвращается.',
}

export const ruleMessages: RuleMessages<RefundRule> = {
  ...fileRuleMessages,
  nothingChosen: 'Отметьте хотя бы один товар',
  reasonMissing: 'Выберите причину у каждого товара',
  commentTooLong: 'Комментарий длиннее 500 знаков',
}
