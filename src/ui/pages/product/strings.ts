import type { DeliveryType } from '../../../domain/place/place.ts'

export const strings = {
  catalogue: 'Каталог',
  sku: (sku: string) => `Артикул ${sku}`,
  copySku: 'Скопировать артикул',
  skuCopied: (sku: string) => `Артикул ${sku} скопирован`,
  brand: 'Бренд',
  photos: 'Фотографии товара',
  photo: (number: number, count: number) => `Фото ${String(number)} из ${String(count)}`,
  zoom: 'Увеличить фото',
  closer: 'Приблизить',
  whole: 'Показать целиком',
  previous: 'Предыдущее фото',
  next: 'Следующее фото',
  close: 'Закрыть',
  goneVariant: (value: string) => `${value}, нет в\u00a0наличии`,
  inStock: 'В\u00a0наличии',
  stock: (text: string) => `Наличие: ${text}`,
  ways: { pickup: 'Самовывоз', delivery: 'Доставка' } satisfies Record<DeliveryType, string>,
  change: 'Изменить',
  changeWay: 'Изменить способ получения',
  fromShops: (city: string) => `Магазины и пункты выдачи, ${city}`,
  day: (day: string, inDays?: number, time?: string) => {
    const exact = time === undefined ? '' : ` с\u00a0${time}`
    const near = ['', 'завтра,', 'послезавтра,'][inDays ?? 3] ?? (exact === '' ? 'с' : '')
    return inDays === 0 ? `сегодня${exact}` : `${near} ${day.replace(' ', '\u00a0')}${exact}`.trim()
  },
  cost: (cost: string) => `от\u00a0${cost}`,
  free: 'бесплатно',
  description: 'Описание',
  attributes: 'Характеристики',
  buy: 'Покупка',
  inShops: 'Наличие в\u00a0магазинах',
  reviews: 'Отзывы',
  readReviews: (count: string) => `Читать ${count}`,
  noReviews: 'Отзывов пока нет. Расскажите о\u00a0товаре первым.',
  writeReview: 'Написать отзыв',
}
