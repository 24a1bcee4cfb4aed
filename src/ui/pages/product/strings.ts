import type { DeliveryType } from '../../../domain/place.ts'

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
  stock: (text: string) => `Наличие: ${text}`,
  ways: { pickup: 'Самовывоз', delivery: 'Доставка' } satisfies Record<DeliveryType, string>,
  change: 'Изменить',
  chooseReceiving: 'Как получить',
  chooseShop: 'Где забрать',
  way: 'Способ получения',
  where: 'Магазин или пункт выдачи',
  done: 'Готово',
  waysFailed: 'Не удалось загрузить способы получения',
  again: 'Повторить',
  fromShops: (city: string) => `Магазины и пункты выдачи, ${city}`,
  day: (day: string) => `с\u00a0${day}`,
  description: 'Описание',
  attributes: 'Характеристики',
  buy: 'Покупка',
  related: 'Смотрите также',
}
