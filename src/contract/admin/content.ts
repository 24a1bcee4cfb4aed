import { day, flag, id, integerOf, moment, numberOf, oneOf, slug, text, textOf } from '../kernel/scalars.ts'
import { link } from '../entities/link.ts'
import { pictureSource as picture } from '../entities/picture-source.ts'
import { staffEndpoint } from '../kernel/endpoint.ts'
import { integerText, queryOf } from '../kernel/query.ts'
import { PREVIEW_KINDS } from '../kernel/staff-access.ts'
import { array, nullable, object, optional } from '../kernel/shapes.ts'
import { LOTTERY_THEMES } from '../../domain/content/theme.ts'
import { resource } from './resource.ts'

const roles = ['owner', 'manager', 'editor'] as const
const title = textOf({ min: 1, max: 200, pattern: /\S/ })
const code = textOf({ min: 1, max: 100, pattern: /^[\w-]+$/ })
const html = textOf({ max: 200_000 })
const percent = integerOf({ min: 0, max: 100 })
const path = textOf({ min: 1, max: 500, pattern: /^(?:\/|\/[^/\\\s]\S*)$/ })
const publication = {
  isDraft: flag,
  /** Null publishes at once. */
  publishAt: nullable(moment),
  /** Null publishes without an end. */
  publishUntil: nullable(moment),
}
// The products of this collection are shown below the text.
const collectionId = nullable(id)

/** A link that shows this record at this address of the storefront for an hour, also before it is published. */
export const getPreviewLink = staffEndpoint({
  name: 'getPreviewLink',
  method: 'GET',
  path: '/api/admin/preview',
  roles,
  query: queryOf({ path, kind: oneOf(...PREVIEW_KINDS), id: integerText({ min: 1, max: 999_999_999 }) }),
  response: object({ href: text }),
})
const position = integerOf({ min: 0, max: 1_000_000 })

export const staffPages = resource({
  one: 'StaffPage',
  many: 'StaffPages',
  path: '/api/admin/pages',
  roles,
  shown: { routeName: nullable(text) },
  fields: {
    path: nullable(path),
    title,
    description: textOf({ max: 1_000 }),
    keywords: textOf({ max: 1_000 }),
    image: nullable(picture),
    content: nullable(html),
    ...publication,
  },
})

/** Drafts of legal pages and what the settings have for the names in braces, such as {ИНН}. */
export const getPageTemplates = staffEndpoint({
  name: 'getPageTemplates',
  method: 'GET',
  path: '/api/admin/page-templates',
  roles,
  response: object({
    // `pageId`: the page that already has the template's address
    templates: array(object({ path: text, title: text, description: text, content: text, pageId: nullable(id) })),
    requisites: array(object({ name: text, value: nullable(text) })),
  }),
})

export const staffPosts = resource({
  one: 'StaffPost',
  many: 'StaffPosts',
  path: '/api/admin/posts',
  roles,
  shown: {},
  fields: {
    slug,
    categoryId: id,
    title,
    preview: textOf({ max: 2_000 }),
    content: html,
    image: nullable(picture),
    /** A future day schedules the publication. */
    publishedOn: day,
    collectionId,
    ...publication,
  },
})

export const staffPostCategories = resource({
  one: 'StaffPostCategory',
  many: 'StaffPostCategories',
  path: '/api/admin/post-categories',
  roles,
  shown: {},
  fields: { slug, title, position },
})

export const staffPromotions = resource({
  one: 'StaffPromotion',
  many: 'StaffPromotions',
  path: '/api/admin/promotions',
  roles,
  shown: {},
  fields: {
    slug,
    title,
    preview: textOf({ max: 2_000 }),
    content: html,
    image: nullable(picture),
    dateFrom: day,
    dateTo: nullable(day),
    collectionId,
    ...publication,
  },
})

export const staffBanners = resource({
  one: 'StaffBanner',
  many: 'StaffBanners',
  path: '/api/admin/banners',
  roles,
  shown: {},
  fields: {
    groupCode: code,
    title,
    subtitle: nullable(textOf({ max: 500 })),
    image: picture,
    /** Products in the picture: a dot with the price, at a place in per cent of the width and the height. */
    products: array(object({ slug, x: percent, y: percent }), { max: 6 }),
    url: nullable(link),
    /** Who pays for the advertisement, and its token in the state register (38-ФЗ, 18.1). Null: the shop's own offer. */
    advertiser: optional(nullable(textOf({ min: 1, max: 300, pattern: /\S/ }))),
    erid: optional(nullable(textOf({ min: 5, max: 100, pattern: /^[A-Za-z0-9]+$/ }))),
    /** Hours between two shows of a popup. */
    displayFrequency: integerOf({ min: 0, max: 10_000 }),
    path: nullable(path),
    position,
    ...publication,
  },
})

/**
 * `id` is the path that is redirected. A path at which a page of the shop opens is refused with a message at
 * `replacesPage`, unless that is true.
 */
export const staffRedirects = resource({
  one: 'StaffRedirect',
  many: 'StaffRedirects',
  path: '/api/admin/redirects',
  roles,
  shown: {},
  fields: {
    url: path,
    target: path,
    code: optional(nullable(oneOf(301, 302, 307, 308))),
    replacesPage: optional(flag),
  },
})

/** `menu` is `main`, or a name that the storefront reads. A link below another names it by `parentId`. */
export const staffMenuItems = resource({
  one: 'StaffMenuItem',
  many: 'StaffMenuItems',
  path: '/api/admin/menu-items',
  roles,
  shown: { parent: nullable(text) },
  fields: {
    menu: code,
    parentId: nullable(id),
    title,
    url: link,
    position,
  },
})

export const staffLotteries = resource({
  one: 'StaffLottery',
  many: 'StaffLotteries',
  path: '/api/admin/lotteries',
  roles: ['owner', 'manager'],
  shown: { prizes: integerOf({ min: 0 }) },
  fields: { code, spinsEach: integerOf({ min: 0, max: 1_000 }) },
})

const lotteryLayer = object({
  lottery: code,
  isShown: flag,
  theme: oneOf(...LOTTERY_THEMES),
  image: nullable(picture),
})

// The storefront's text `lotteryLayer`: which lottery shoppers play, and how its wheel looks.
export const getLotteryLayer = staffEndpoint({
  name: 'getLotteryLayer',
  method: 'GET',
  path: '/api/admin/lottery-layer',
  roles: ['owner', 'manager'],
  response: lotteryLayer,
})

export const changeLotteryLayer = staffEndpoint({
  name: 'changeLotteryLayer',
  method: 'PUT',
  path: '/api/admin/lottery-layer',
  roles: ['owner', 'manager'],
  body: lotteryLayer,
  response: lotteryLayer,
})

const word = textOf({ min: 1, max: 60, pattern: /\S/ })
const units = integerOf({ min: 1, max: 1_000 })

const storefrontTexts = object({
  headerCollection: object({
    isShown: flag,
    title: textOf({ max: 60 }),
    image: nullable(picture),
    links: array(object({ title: word, url: link }), { max: 20 }),
  }),
  stockLevels: object({
    low: units,
    medium: units,
    texts: object({ none: word, unavailable: word, low: word, medium: word, high: word }),
  }),
  policyLabel: nullable(textOf({ max: 1_000 })),
})

// The storefront's texts `compilation…`, `catalogRemains` and `notificationsForm`.
export const getStorefrontTexts = staffEndpoint({
  name: 'getStorefrontTexts',
  method: 'GET',
  path: '/api/admin/storefront-texts',
  roles: ['owner', 'manager'],
  response: storefrontTexts,
})

export const changeStorefrontTexts = staffEndpoint({
  name: 'changeStorefrontTexts',
  method: 'PUT',
  path: '/api/admin/storefront-texts',
  roles: ['owner', 'manager'],
  body: storefrontTexts,
  response: storefrontTexts,
})

/** The odds of a prize are its weight among the weights of its lottery. Prizes with `percent` give a promo code. */
export const staffPrizes = resource({
  one: 'StaffPrize',
  many: 'StaffPrizes',
  path: '/api/admin/prizes',
  roles: ['owner', 'manager'],
  shown: { odds: nullable(numberOf({ min: 0, max: 1 })), won: integerOf({ min: 0 }) },
  fields: {
    lottery: code,
    title,
    description: nullable(textOf({ max: 500 })),
    image: nullable(picture),
    weight: integerOf({ min: 0, max: 1_000_000 }),
    percent: nullable(integerOf({ min: 1, max: 100 })),
    validDays: nullable(integerOf({ min: 1, max: 3_650 })),
    position,
  },
})
