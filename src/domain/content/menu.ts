import type { Category } from '../catalogue/category.ts'
import type { MenuItem } from './page.ts'
import type { Product } from '../catalogue/product.ts'

/** Two columns, the first no shorter than the second; order kept. [NAV-04] */
export const halves = <Item>(items: ReadonlyArray<Item>): readonly [ReadonlyArray<Item>, ReadonlyArray<Item>] => {
  const middle = Math.ceil(items.length / 2)
  return [items.slice(0, middle), items.slice(middle)]
}

/** [NAV-05] */
export const promoProduct = (category: Pick<Category, 'promoProducts'>): Product | null =>
  category.promoProducts?.[0] ?? null

const SECTIONS_BEFORE_CONTACTS = 3

/** The sections of the footer around its column of contacts. [FTR-03, FTR-08] */
export interface FooterColumns<Section> {
  readonly beforeContacts: ReadonlyArray<Section>
  readonly afterContacts: ReadonlyArray<Section>
}

export const footerColumns = <Section>(sections: ReadonlyArray<Section>): FooterColumns<Section> => ({
  beforeContacts: sections.slice(0, SECTIONS_BEFORE_CONTACTS),
  afterContacts: sections.slice(SECTIONS_BEFORE_CONTACTS),
})

/** Whether a link stays in the shop; all others open in a new tab. `//host` is another site. [FTR-12, FTR-13, OC-65] */
export const isInternalLink = (url: string): boolean => /^\/(?![/\\])/.test(url)

/** Addresses outside the shop. What is not set is not shown. */
export interface OutsideLinks {
  /** The shop in social networks. [FTR-06, NAV-29] */
  readonly socials: ReadonlyArray<MenuItem>
  /** Stores that have the shop's application. [FTR-09] */
  readonly stores: ReadonlyArray<MenuItem>
  /** Who made the site. [FTR-07] */
  readonly credit: MenuItem | null
  /** Installs the Android application, and opens it once it is installed. [APP-06] */
  readonly app: string | null
}

/** A crumb without an address is plain text. [LAYOUT-04] */
export interface Crumb {
  readonly title: string
  readonly url: string | null
}

/**
 * From the home page, which comes first even if it is not named, to the page itself; none when there is nothing but
 * home. [LAYOUT-03..05]
 */
export const breadcrumbs = (home: MenuItem, items: ReadonlyArray<MenuItem>): ReadonlyArray<Crumb> => {
  const all = items[0]?.url === home.url ? items : [home, ...items]
  if (all.length < 2) return []
  return all.map(({ title, url }, index) => ({ title, url: index === all.length - 1 ? null : url }))
}

/** [HDR-10, ROUTE-06] */
export const GIVEAWAYS_SLUG = 'rozygrysh'

/** Whether the shop holds giveaways. [HDR-10, NAV-26] */
export const hasGiveaways = (categories: ReadonlyArray<{ readonly slug: string }>): boolean =>
  categories.some(({ slug }) => slug === GIVEAWAYS_SLUG)
