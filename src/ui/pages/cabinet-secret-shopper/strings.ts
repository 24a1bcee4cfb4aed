import type { VisitRule } from '../../../application/cabinet/secret-shopper.ts'
import type { ReportStatus } from '../../../application/ports/api/content/secret-shopper-api.ts'
import type { Shop } from '../../../domain/place/place.ts'
import { fileRuleMessages } from '../../kit/form/file-messages.ts'
import type { RuleMessages } from '../../kit/form/use-field.ts'

export const strings = {
  lead: 'Зайдите в магазин как обычный покупатель и расскажите, что понравилось, а что стоит исправить. За принятый отчёт благодарим бонусами.',
  tasks: 'Ждут визита',
  noTasks: 'Сейчас заданий нет, но рассказать о своём визите можно всегда.',
  until: (day: string) => `до ${day}`,
  write: (name: string) => `Написать отчёт: ${name}`,
  writeShort: 'Написать отчёт',
  report: 'Отчёт о визите',
  shop: 'Магазин',
  notChosen: 'Выберите магазин',
  shopName: ({ name, address }: Shop) => (name ? `${name}, ${address}` : address),
  visitDate: 'Когда вы были',
  comment: 'Ваши впечатления',
  commentHint: 'Как вас встретили, было ли чисто, нашлось ли нужное, как работала касса',
  files: 'Фотографии или чек',
  submit: 'Отправить отчёт',
}

export const statusMessages: Readonly<
  Record<Exclude<ReportStatus, 'none'>, { readonly title: string; readonly text: string }>
> = {
  sent: { title: 'Отчёт отправлен', text: 'Мы его прочитаем и ответим здесь же.' },
  approved: { title: 'Отчёт принят', text: 'Спасибо! Вы помогли магазину стать лучше.' },
  rejected: {
    title: 'Отчёт не принят',
    text: 'В нём не хватило подробностей. Расскажите о визите ещё раз — с фотографиями или чеком.',
  },
}

export const ruleMessages: RuleMessages<VisitRule> = {
  ...fileRuleMessages,
  shopMissing: 'Выберите магазин',
  dateMissing: 'Укажите день визита',
  dateWrong: 'Такого дня нет в календаре',
  commentMissing: 'Расскажите о визите',
  commentTooLong: 'Отчёт длиннее 5000 знаков',
  policyMissing: 'Без согласия отправить отчёт нельзя',
}
