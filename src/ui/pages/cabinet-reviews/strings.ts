import type { ReviewStatus } from '../../../domain/catalogue/review.ts'
import { formatCount } from '../../../domain/money/format.ts'

const reviews = { one: 'отзыв', few: 'отзыва', many: 'отзывов' }

export const strings = {
  count: (count: number) => `Вы написали ${formatCount(count, reviews)}`,
  none: 'Вы пока не писали отзывов',
  noneText: 'Расскажите о покупках: другим будет легче выбрать, а вам — вспомнить, что понравилось.',
  toOrders: 'К заказам',
  awaiting: 'Ждут вашего отзыва',
  write: 'Написать отзыв',
  writeOf: (title: string) => `Написать отзыв: ${title}`,
  own: 'Ваши отзывы',
  reply: 'Ответ магазина',
  photo: (at: number, title: string) => `Фото ${String(at)}: ${title}`,
}

export const statusMessages: Readonly<Record<ReviewStatus, string>> = {
  moderation: 'На проверке',
  published: 'Опубликован',
  rejected: 'Не опубликован',
}
