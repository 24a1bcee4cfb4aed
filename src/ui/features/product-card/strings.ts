import { pluralForm } from '../../../domain/text/plural.ts'
import type { StatusTag } from '../../../domain/catalogue/availability.ts'

const COUNTS = ['одном', 'двух', 'трёх', 'четырёх', 'пяти', 'шести', 'семи', 'восьми', 'девяти', 'десяти']
const SHOPS = { one: 'магазине', few: 'магазинах', many: 'магазинах' }

const inShops = (count: number | undefined): string =>
  count
    ? `есть в\u00a0${COUNTS[count - 1] ?? String(count)} ${pluralForm(count, SHOPS)}`
    : 'есть в\u00a0другом магазине'

// An abbreviated street needs no declension after «на»; other names would.
const STREET = /^(ул|пр|пр-т|просп|пл|пер|б-р|бул|наб|ш)\.? /

const at = (address: string): string => {
  const street = address.split(',')[0] ?? address
  return STREET.test(street) ? `на\u00a0${street}` : `по\u00a0адресу ${street}`
}

export const strings = {
  status: { new: 'Новинка', popular: 'Хит' } satisfies Record<StatusTag, string>,
  noReviews: 'Нет отзывов',
  addToBasket: 'В корзину',
  inBasket: 'В корзине',
  units: (count: string) => `${count}\u00a0шт.`,
  amountOf: (title: string) => `Количество: ${title}`,
  more: 'Добавить ещё один',
  less: 'Убавить на один',
  remove: 'Убрать из корзины',
  endedHere: 'Закончился',
  pickupOnly: 'Только самовывоз',
  soldOut: 'Товар закончился',
  similar: 'Похожие товары',
  notHere: (address: string | undefined, shops: number | undefined) =>
    `${address === undefined ? 'Здесь нет' : `Нет ${at(address)}`}, ${inShops(shops)}`,
  notDelivered: (shops: number | undefined) => `Не доставляем, ${inShops(shops)}`,
  chooseShop: 'Выбрать другой магазин',
  changeReceiving: 'Изменить способ получения',
  addFavourite: 'Добавить в избранное',
  dropFavourite: 'Убрать из избранного',
}
