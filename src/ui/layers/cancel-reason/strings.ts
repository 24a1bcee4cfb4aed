import type { CancellationRule } from '../../../application/order/cancellation.ts'
import type { RuleMessages } from '../../kit/form/use-field.ts'

export const strings = {
  title: 'Отменить заказ?',
  legend: 'Почему вы отменяете заказ?',
  comment: 'Расскажите подробнее',
  cancel: 'Отменить заказ',
  keep: 'Оставить',
}

export const ruleMessages: RuleMessages<CancellationRule> = {
  reasonMissing: 'Выберите причину',
  commentMissing: 'Напишите пару слов',
  commentTooLong: 'Комментарий длиннее 500 знаков',
}
