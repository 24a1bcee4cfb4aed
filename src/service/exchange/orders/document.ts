import { SHOP_TIME_ZONE } from '../../../domain/time/day.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { Address } from '../../../domain/order/order.ts'
import { isCanceled, isOrderStatus, ORDER_STATUS } from '../../../domain/order/order-status.ts'
import { methodTitles } from '../../delivery/public.ts'
import type { ProductUnit } from '../../platform/database/tables/exchange.ts'
import { statusTitles } from '../../sales/public.ts'
import type { Buyer, OutboundLine, OutboundOrder } from './outbound.ts'
import type { OutboundReturn } from './returns.ts'
import { documentStrings as strings } from './strings.ts'
import { CURRENCY } from '../../../domain/text/locale.ts'

type Xml = string

type Attributes = Readonly<Record<string, string>>

const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Noncharacter_Code_Point}]/gu

const escaped = (content: string): string =>
  content
    .toWellFormed()
    .replace(FORBIDDEN, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const opening = (name: string, attributes: Attributes): string =>
  [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ')

const element = (name: string, attributes: Attributes, ...children: ReadonlyArray<Xml>): Xml =>
  `<${opening(name, attributes)}>${children.join('')}</${name}>`

const text = (name: string, content: string, attributes: Attributes = {}): Xml =>
  `<${opening(name, attributes)}>${escaped(content)}</${name}>`

const KOPECKS = 100
const PIECE: ProductUnit = {
  name: 'шт',
  attributes: { Код: '796', НаименованиеПолное: 'Штука', МеждународноеСокращение: 'PCE' },
}
const SCHEMA = '2.08'

const roubles = (sum: Kopecks): string => (sum / KOPECKS).toFixed(2)
// The sv-SE locale formats as `2026-11-20 10:00:00`.
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: SHOP_TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' })
const dateAndTime = (at: Date | number): readonly [day: string, time: string] => {
  const [day = '', time = ''] = clock.format(at).split(' ')
  return [day, time]
}

const requisites = (pairs: ReadonlyArray<readonly [string, string]>): Xml =>
  element(
    'ЗначенияРеквизитов',
    {},
    ...pairs.map(([title, value]) =>
      element('ЗначениеРеквизита', {}, text('Наименование', title), text('Значение', value)),
    ),
  )

const kindOf = (kind: string): Xml =>
  requisites([
    ['ВидНоменклатуры', kind],
    ['ТипНоменклатуры', kind],
  ])

const DELIVERY = { sourceId: 'ORDER_DELIVERY', title: strings.delivery, sku: '', count: 1, comment: '', unit: null }

const lineOf = ({ sourceId, title, sku, price, count, comment, unit }: OutboundLine, kind: string): Xml =>
  element(
    'Товар',
    {},
    text('Ид', sourceId ?? ''),
    ...(sku === '' ? [] : [text('Артикул', sku)]),
    text('Наименование', title),
    text('БазоваяЕдиница', (unit ?? PIECE).name, (unit ?? PIECE).attributes),
    text('ЦенаЗаЕдиницу', roubles(price)),
    text('Количество', String(count)),
    text('Сумма', roubles((price * count) as Kopecks)),
    ...(comment === '' ? [] : [text('Комментарий', comment)]),
    kindOf(kind),
  )

const addressText = (city: string, { street, house, flat }: Address): string =>
  [city, street, house, ...(flat === undefined || flat === '' ? [] : [strings.flat(flat)])].join(', ')

// Never the pickup point: 1C would store its address as the buyer's.
const buyerAddress = ({ city, address }: Buyer): string => (address === null ? city : addressText(city, address))

const methodOf = ({ method, methodCode }: OutboundOrder): string =>
  method ?? (methodCode === 'pickup' ? strings.pickup : methodTitles[methodCode])

const buyer = (order: Buyer): Xml => {
  const name = `${order.lastName} ${order.firstName}`.trim()
  const contact = (kind: string, value: string) => element('Контакт', {}, text('Тип', kind), text('Значение', value))
  return element(
    'Контрагент',
    {},
    text('Ид', `${order.phone}#${name}`),
    text('Наименование', name),
    text('Роль', 'Покупатель'),
    text('ПолноеНаименование', name),
    text('Фамилия', order.lastName),
    text('Имя', order.firstName),
    element('АдресРегистрации', {}, text('Представление', buyerAddress(order))),
    element(
      'Контакты',
      {},
      contact('Телефон рабочий', order.phone),
      ...(order.email === null ? [] : [contact('Почта', order.email)]),
    ),
  )
}

const headOf = (id: string, at: Date, operation: string, sum: Kopecks, of: Buyer): ReadonlyArray<Xml> => {
  const [day, time] = dateAndTime(at)
  return [
    text('Ид', id),
    text('Номер', id),
    text('Дата', day),
    text('Время', time),
    text('ХозОперация', operation),
    text('Роль', 'Продавец'),
    text('Валюта', CURRENCY),
    text('Курс', '1'),
    text('Сумма', roubles(sum)),
    element('Контрагенты', {}, buyer(of)),
  ]
}

const documentOf = (order: OutboundOrder): Xml => {
  const { id, status, isPaid, createdAt, lines, deliverySum, discountSum } = order
  return element(
    'Документ',
    {},
    ...headOf(String(id), createdAt, 'Заказ товара', order.sum, order),
    text('Комментарий', order.comment),
    ...(discountSum === 0
      ? []
      : [
          element(
            'Скидки',
            {},
            element(
              'Скидка',
              {},
              text('Наименование', strings.discount),
              text('Сумма', roubles(discountSum)),
              text('УчтеноВСумме', 'true'),
            ),
          ),
        ]),
    element(
      'Товары',
      {},
      ...lines.map((line) => lineOf(line, 'Товар')),
      ...(deliverySum === 0 ? [] : [lineOf({ ...DELIVERY, price: deliverySum }, 'Услуга')]),
    ),
    requisites([
      ['Метод оплаты', strings.payment[order.paymentMethod]],
      ['Заказ оплачен', String(isPaid)],
      ['Доставка разрешена', String(isPaid || order.paymentMethod === 'onReceipt')],
      ['Отменен', String(isCanceled(status))],
      ['Финальный статус', String(isCanceled(status) || status === ORDER_STATUS.completed)],
      ['Статус заказа', isOrderStatus(status) ? statusTitles[status] : String(status)],
      ['Способ доставки', methodOf(order)],
      ...(order.point === null
        ? [['Адрес доставки', buyerAddress(order)] as const]
        : [['Пункт самовывоза', order.point] as const]),
    ]),
  )
}

// CommerceML has no element for a document's base, so requisites name the order.
const returnOf = (back: OutboundReturn): Xml =>
  element(
    'Документ',
    {},
    ...headOf(`return-${back.id}`, back.paidBackAt, 'Возврат товара', back.sum, back),
    text('Комментарий', back.reason),
    element('Товары', {}, ...back.lines.map((line) => lineOf(line, 'Товар'))),
    requisites([
      ['Номер заказа', String(back.orderId)],
      ['Дата заказа', dateAndTime(back.orderedAt)[0]],
      ['Причина возврата', back.reason],
    ]),
  )

export const exchangeDocument = (
  orders: ReadonlyArray<OutboundOrder>,
  returns: ReadonlyArray<OutboundReturn>,
  now: number,
): string => {
  const about = { ВерсияСхемы: SCHEMA, ДатаФормирования: dateAndTime(now).join('T') }
  return `<?xml version="1.0" encoding="windows-1251"?>\n${element('КоммерческаяИнформация', about, ...orders.map(documentOf), ...returns.map(returnOf))}\n`
}
