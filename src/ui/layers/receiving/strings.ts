import type { PlaceStock } from '../../../application/catalogue/places-of-product.ts'
import type { DeliveryType } from '../../../domain/place/place.ts'

export const strings = {
  chooseReceiving: 'Как получить',
  chooseShop: 'Где забрать',
  city: (title: string) => `Город: ${title}`,
  ways: { pickup: 'Самовывоз', delivery: 'Доставка' } satisfies Record<DeliveryType, string>,
  wayNotes: { pickup: 'Из магазина или пункта выдачи', delivery: 'Курьером до двери' } satisfies Record<
    DeliveryType,
    string
  >,
  notDelivered: 'Этого товара нет для доставки',
  stockOf: (title: string) => `Наличие товара: ${title}`,
  stock: { here: 'В\u00a0наличии', onOrder: 'Под заказ', none: 'Нет в\u00a0наличии' } satisfies Record<
    PlaceStock,
    string
  >,
  title: 'Способ получения',
  search: 'Поиск по адресу',
  placeholder: 'Улица или название',
  ownShops: 'Магазины',
  points: 'Пункты выдачи',
  nothing: 'По этому адресу ничего нет. Попробуйте написать иначе.',
  noShops: (city: string) => `Магазинов и пунктов выдачи в этом городе пока нет: ${city}.`,
  pointsOnly: 'Своих магазинов в этом городе пока нет. Заказ можно забрать в пункте выдачи.',
  noShopChosen: 'Выберите магазин или пункт выдачи',
  done: 'Готово',
  waysFailed: 'Не удалось загрузить способы получения',
  again: 'Повторить',
}
