import type { ReviewRule } from '../../../application/reviews/write-review.ts'
import { fileRuleMessages } from '../../kit/form/file-messages.ts'
import { STAR_FORMS } from '../../../domain/text/plural.ts'
import { formatCount } from '../../../domain/money/format.ts'

export const strings = {
  title: 'Ваш отзыв',
  product: 'Товар',
  pick: 'Выберите товар',
  loading: 'Смотрим, что вы покупали',
  nothing: 'Пока не о чем: сюда попадают товары, которые вы получили.',
  rating: 'Оценка',
  stars: (rating: number) => formatCount(rating, STAR_FORMS),
  verdicts: ['Ужасно', 'Плохо', 'Нормально', 'Хорошо', 'Отлично'],
  comment: 'Комментарий',
  commentHint: 'Что понравилось, что нет, подошёл ли размер',
  files: 'Фотографии',
  send: 'Отправить отзыв',
  sent: 'Отзыв появится на странице товара, когда мы его прочитаем, — обычно в\u00a0течение дня.',
}

export const ruleMessages: Readonly<Record<ReviewRule, string>> = {
  productMissing: 'Выберите, о каком товаре отзыв',
  ratingMissing: 'Поставьте от одной до пяти звёзд',
  commentMissing: 'Напишите хотя бы пару слов',
  commentTooLong: 'Не больше 5000 знаков',
  policyMissing: 'Без согласия мы не можем опубликовать отзыв',
  ...fileRuleMessages,
}
