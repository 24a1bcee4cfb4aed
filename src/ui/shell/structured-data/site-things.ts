import type { ShownList } from '../../../application/catalogue/shown-list.ts'
import { IMAGE_SIZES, imageAddress } from '../../../domain/content/image-address.ts'
import type { MenuItem } from '../../../domain/content/page.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import type { Post } from '../../../domain/content/article.ts'
import type { Services } from '../services.tsx'
import { paths } from '../../paths.ts'
import type { Thing } from './thing.ts'

const strings = {
  home: 'Главная',
}

const SHARED = IMAGE_SIZES[11]

const shopThing = ({ brand, origin }: Services, telephone?: string): Thing => ({
  '@type': 'Organization',
  '@id': `${origin}/#shop`,
  name: brand,
  url: `${origin}/`,
  logo: `${origin}/apple-touch-icon.png`,
  telephone,
})

export const homeThings = (services: Services, telephone: string | undefined): ReadonlyArray<Thing> => [
  shopThing(services, telephone),
  {
    '@type': 'WebSite',
    name: services.brand,
    url: `${services.origin}/`,
    inLanguage: 'ru-RU',
    publisher: { '@id': `${services.origin}/#shop` },
    potentialAction: {
      '@type': 'SearchAction',
      target: `${services.origin}${paths.results}?search={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  },
]

export const breadcrumbThing = (crumbs: ReadonlyArray<MenuItem>, { origin }: Services): ReadonlyArray<Thing> =>
  crumbs.length === 0
    ? []
    : [
        {
          '@type': 'BreadcrumbList',
          itemListElement: [{ title: strings.home, url: paths.index }, ...crumbs].map(({ title, url }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: title,
            item: `${origin}${url}`,
          })),
        },
      ]

const itemList = (products: ReadonlyArray<Product>, first: number, { origin }: Services): Thing => ({
  '@type': 'ItemList',
  numberOfItems: products.length,
  itemListElement: products.map(({ slug, title }, index) => ({
    '@type': 'ListItem',
    position: first + index,
    name: title,
    url: `${origin}${paths.product(slug)}`,
  })),
})

export const listThing = (list: ShownList | null, services: Services): ReadonlyArray<Thing> => {
  if (list === null || list.items.length === 0) return []
  const { page, limit } = list.pagination
  return [itemList(list.items, (page - 1) * limit + 1, services)]
}

export const articleThing = ({ title, preview, image, date, slug }: Post, services: Services): Thing => ({
  '@type': 'Article',
  headline: title,
  description: preview,
  image: image === null ? undefined : `${services.origin}${imageAddress(image, SHARED, 'jpg')}`,
  datePublished: date,
  dateModified: date,
  author: { '@type': 'Organization', name: services.brand, url: `${services.origin}/` },
  publisher: shopThing(services),
  mainEntityOfPage: `${services.origin}${paths.post(slug)}`,
})
