import type { DeliveryType } from '../../../domain/place.ts'
import type { ReviewSort } from '../../../domain/review.ts'

/** What the product page says. */
export const strings = {
  sku: (sku: string) => `Артикул ${sku}`,
  brand: 'Бренд',
  photos: 'Фотографии товара',
  photo: (number: number, count: number) => `Фото ${String(number)} из ${String(count)}`,
  zoom: 'Увеличить фото',
  previous: 'Предыдущее фото',
  next: 'Следующее фото',
  close: 'Закрыть',
  goneVariant: (value: string) => `${value}, нет в\u00a0наличии`,
  stock: (text: string) => `Наличие: ${text}`,
  ways: { pickup: 'Самовывоз', delivery: 'Доставка' } satisfies Record<DeliveryType, string>,
  change: 'Изменить',
  fromShops: (city: string) => `Магазины и пункты выдачи, ${city}`,
  day: (day: string) => `с\u00a0${day}`,
  description: 'Описание',
  attributes: 'Характеристики',
  buy: 'Покупка',
  related: 'Похожие товары',
  reviews: 'Отзывы',
  readReviews: (count: string) => `Читать ${count}`,
  noReviews: 'Отзывов пока нет.',
  reviewSort: 'Порядок отзывов',
  reviewSorts: { new: 'Сначала новые', rating: 'Сначала с высокой оценкой' } satisfies Record<ReviewSort, string>,
  moreReviews: 'Показать ещё отзывы',
  reply: 'Ответ магазина',
}
