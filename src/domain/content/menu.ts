import type { Category } from '../catalogue/category.ts'
import type { MenuItem } from './page.ts'
import type { Product } from '../catalogue/product.ts'

/** Splits a list into two columns in order; the first is never shorter. [NAV-04] */
export const halves = <Item>(items: ReadonlyArray<Item>): readonly [ReadonlyArray<Item>, ReadonlyArray<Item>] => {
  const middle = Math.ceil(items.length / 2)
  return [items.slice(0, middle), items.slice(middle)]
}

/** The product that the menu shows beside a category. [NAV-05] */
export const promoProduct = (category: Pick<Category, 'promoProducts'>): Product | null =>
  category.promoProducts?.[0] ?? null

const SECTIONS_BEFORE_CONTACTS = 3

export interface FooterColumns<Section> {
  readonly beforeContacts: ReadonlyArray<Section>
  readonly afterContacts: ReadonlyArray<Section>
}

export const footerColumns = <Section>(sections: ReadonlyArray<Section>): FooterColumns<Section> => ({
  beforeContacts: sections.slice(0, SECTIONS_BEFORE_CONTACTS),
  afterContacts: sections.slice(SECTIONS_BEFORE_CONTACTS),
})

/** A link inside the shop; others open in a new tab. `//host` is external. [FTR-12, FTR-13, OC-65] */
export const isInternalLink = (url: string): boolean => /^\/(?![/\\])/.test(url)

export interface OutsideLinks {
  readonly socials: ReadonlyArray<MenuItem>
  readonly stores: ReadonlyArray<MenuItem>
  readonly credit: MenuItem | null
  readonly app: string | null
}

export interface Crumb {
  readonly title: string
  readonly url: string | null
}

/** Adds the home page in front if it is missing; empty if there is only the home page. [LAYOUT-03..05] */
export const breadcrumbs = (home: MenuItem, items: ReadonlyArray<MenuItem>): ReadonlyArray<Crumb> => {
  const all = items[0]?.url === home.url ? items : [home, ...items]
  if (all.length < 2) return []
  return all.map(({ title, url }, index) => ({ title, url: index === all.length - 1 ? null : url }))
}

export const GIVEAWAYS_SLUG = 'rozygrysh'

/** Whether the categories include the giveaways. [HDR-10, NAV-26] */
export const hasGiveaways = (categories: ReadonlyArray<{ readonly slug: string }>): boolean =>
  categories.some(({ slug }) => slug === GIVEAWAYS_SLUG)
