import type { ReviewSort } from '../../../../domain/catalogue/review.ts'

export const strings = {
  reviewSort: 'Порядок отзывов',
  reviewSorts: { new: 'Сначала новые', rating: 'Сначала с высокой оценкой' } satisfies Record<ReviewSort, string>,
  reviewStars: 'Отзывы по\u00a0оценкам',
  allReviews: 'Все отзывы',
  shownReviews: (count: string) => `Показано: ${count}`,
  moreReviews: 'Показать ещё отзывы',
  reply: 'Ответ магазина',
  reviewPhotos: (author: string) => `Фотографии к\u00a0отзыву, ${author}`,
  shoppersPhotos: 'Фотографии покупателей',
}
