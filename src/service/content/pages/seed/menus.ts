import { RECOMMENDATION_RULES } from '../../../platform/database/migrations/0075-recommendation-rules.ts'

interface SeedLink {
  readonly title: string
  readonly url: string
}

export interface SeedSection extends SeedLink {
  readonly children: ReadonlyArray<SeedLink>
}

const documents: SeedSection = {
  title: 'Документы',
  url: '/oferta/',
  children: [
    { title: 'Публичная оферта', url: '/oferta/' },
    { title: 'Персональные данные', url: '/politika_obrabotki_pd/' },
    { title: 'Файлы cookie', url: '/cookiepolicy/' },
  ],
}

const shopping: SeedSection = {
  title: 'Покупки',
  url: '/catalog/',
  children: [
    { title: 'Все разделы', url: '/catalog/' },
    { title: 'Корзина', url: '/order/' },
    { title: 'Найти заказ', url: '/order/find/' },
    { title: 'Сравнение товаров', url: '/compare/' },
  ],
}

export const FOOTER_SECTIONS: ReadonlyArray<SeedSection> = [
  {
    title: 'Покупателям',
    url: '/faq/',
    children: [
      { title: 'Доставка и самовывоз', url: '/delivery/' },
      { title: 'Оплата', url: '/payment/' },
      { title: 'Возврат и обмен', url: '/returns/' },
      { title: 'Частые вопросы', url: '/faq/' },
    ],
  },
  {
    title: 'О компании',
    url: '/about/',
    children: [
      { title: 'О магазине', url: '/about/' },
      { title: 'Контакты', url: '/contacts/' },
    ],
  },
  shopping,
  documents,
]

export const OWN_SECTIONS: ReadonlyArray<SeedSection> = [
  { title: 'О компании', url: '/contacts/', children: [{ title: 'Контакты', url: '/contacts/' }] },
  shopping,
  documents,
]

export const SERVICE_LINKS: ReadonlyArray<SeedLink> = [
  { title: 'Политика обработки персональных данных', url: '/politika_obrabotki_pd/' },
  { title: 'Политика использования cookie', url: '/cookiepolicy/' },
  { title: 'Публичная оферта', url: '/oferta/' },
  { title: RECOMMENDATION_RULES.title, url: RECOMMENDATION_RULES.path },
]
