import { stemmer } from '@orama/stemmers/russian'
import { describe, expect, it } from 'vitest'
import { keyOf } from '../../../src/domain/search/lexicon.ts'
import { servicePagesFor, type ServicePage } from '../../../src/domain/search/service-pages.ts'
import { CABINET_PAGES } from '../../../src/service/content/pages/seed/cabinet-pages.ts'
import { SERVICE_PAGES } from '../../../src/service/content/pages/seed/service-pages.ts'

const pages: ReadonlyArray<ServicePage> = [
  ...SERVICE_PAGES,
  ...CABINET_PAGES.filter(({ routeName }) => routeName === 'cabinet-orders'),
].map(({ path, title, description, content }) => ({
  id: path ?? '',
  title,
  headings: [...(content ?? '').matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading]) => heading).join(' '),
  description,
  text: (content ?? '').replaceAll(/<[^>]*>/g, ' '),
}))

const SOLD = [
  'часы',
  'настенные',
  'мебель',
  'дом',
  'игрушка',
  'корзина',
  'чайник',
  'магнит',
  'лампа',
  'курьерский',
  'работа',
]
const word = (text: string) => ({ word: text, key: keyOf(stemmer, text), productCount: 1, isHead: true })
const lexicon = { stem: stemmer, byKey: new Map(SOLD.map((text) => [keyOf(stemmer, text), [word(text)]])) }
const found = (query: string) => servicePagesFor(lexicon, pages, query)

describe('pages about the service', () => {
  it.each([
    ['доставка', '/delivery/'],
    ['стоимость доставки', '/delivery/'],
    ['самовывоз', '/delivery/'],
    ['как вернуть товар', '/returns/'],
    ['возврат', '/returns/'],
    ['обмен товара', '/returns/'],
    ['где мой заказ', '/cabinet/orders/'],
    ['мои заказы', '/cabinet/orders/'],
    ['статус заказа', '/cabinet/orders/'],
    ['часы работы', '/contacts/'],
    ['режим работы', '/contacts/'],
    ['оплата частями', '/payment/'],
    ['как оплатить', '/payment/'],
    ['оплата при получении', '/payment/'],
    ['постаматы', '/delivery/'],
    ['график работы', '/contacts/'],
    ['до скольки вы работаете', '/contacts/'],
    ['как с вами связаться', '/contacts/'],
    ['адреса магазинов', '/contacts/'],
    ['рассрочка', '/payment/'],
    ['вернуть деньги', '/returns/'],
    ['когда доставят', '/delivery/'],
  ])('«%s» finds %s', (query, page) => {
    expect(found(query)[0]).toBe(page)
  })

  it('«магазины» finds the addresses beside the page about the shop', () => {
    expect(found('магазины')).toContain('/contacts/')
  })

  it.each([
    'часы',
    'настенные часы',
    'для дома',
    'магазин мебели',
    'корзина',
    'чайник с доставкой',
    'лампа',
    'как выбрать чайник',
    '',
  ])('«%s» is about goods', (query) => {
    expect(found(query)).toEqual([])
  })
})
