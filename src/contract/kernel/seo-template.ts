import { textOf } from './scalars.ts'
import { nullable } from './shapes.ts'

/** Names that a template for search engines may have in braces: `{товар} — купить в «{магазин}»`. */
export const SEO_NAMES = ['товар', 'категория', 'бренд', 'цена', 'магазин'] as const

export type SeoName = (typeof SEO_NAMES)[number]

const pattern = new RegExp(`^(?:[^{}]|\\{(?:${SEO_NAMES.join('|')})\\})*$`)

/** Null: the shop's own words. */
export const seoTitle = nullable(textOf({ max: 200, pattern }))
export const seoDescription = nullable(textOf({ max: 500, pattern }))
