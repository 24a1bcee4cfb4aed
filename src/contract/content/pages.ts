import type { CityId } from '../../domain/place/place.ts'
import { contentItem, menuItem, pageData } from '../entities/page.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idText, queryOf } from '../kernel/query.ts'
import { id, money, number, numberOf, oneOf, slug, text, textOf } from '../kernel/scalars.ts'
import { array, nullable, object, optional } from '../kernel/shapes.ts'

export const getPageByPath = endpoint({
  name: 'getPageByPath',
  method: 'GET',
  path: '/api/pages',
  query: queryOf({ path: textOf({ min: 1, max: 500 }) }),
  response: pageData,
})

export const getPageByRoute = endpoint({
  name: 'getPageByRoute',
  method: 'GET',
  path: '/api/pages/{routeName}',
  params: object({ routeName: textOf({ min: 1, max: 100 }) }),
  query: queryOf({ slug: optional(textOf({ max: 200 })) }),
  response: pageData,
})

const menu = object({ children: array(menuItem) })

export const getFooterMenu = endpoint({
  name: 'getFooterMenu',
  method: 'GET',
  path: '/api/pages/footerMenu',
  response: menu,
})

export const getFooterServiceMenu = endpoint({
  name: 'getFooterServiceMenu',
  method: 'GET',
  path: '/api/pages/footerMenuService',
  response: menu,
})

/** A null `to` is no redirect; a null `code` is 301. [PAGE-08] */
export const getRedirect = endpoint({
  name: 'getRedirect',
  method: 'GET',
  path: '/api/redirects',
  query: queryOf({ url: textOf({ min: 1, max: 2000 }) }),
  response: object({ to: nullable(text), code: nullable(oneOf(301, 302, 307, 308)) }),
})

export const getStorage = endpoint({
  name: 'getStorage',
  method: 'GET',
  path: '/api/storage/{key}',
  params: object({ key: textOf({ min: 1, max: 100 }) }),
  query: queryOf({ locale: optional(text), context: optional(text) }),
  response: object({ key: text, items: array(contentItem) }),
})

export const getBanners = endpoint({
  name: 'getBanners',
  method: 'GET',
  path: '/api/banners/group/{code}',
  params: object({ code: textOf({ min: 1, max: 100 }) }),
  query: queryOf({ path: optional(textOf({ max: 500 })), contextCityId: optional(idText<CityId>()) }),
  response: array(
    object({
      id,
      title: text,
      subtitle: optional(text),
      image: text,
      url: nullable(text),
      displayFrequency: numberOf({ min: 0 }),
      /** Of an advertisement: who pays, and its token in the state register. */
      advertiser: optional(text),
      erid: optional(text),
      /** Products on sale in the picture, with their places in per cent of its width and height. */
      products: optional(array(object({ slug, title: text, price: money, x: number, y: number }))),
    }),
  ),
})
