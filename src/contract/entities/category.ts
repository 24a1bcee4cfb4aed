import type { Category } from '../../domain/catalogue/category.ts'
import type { Described } from '../kernel/described.ts'
import { id, slug, text } from '../kernel/scalars.ts'
import { array, named, object, optional } from '../kernel/shapes.ts'
import { product } from './product.ts'

export const category: Described<Category> = named('Category', () =>
  object({
    id,
    slug,
    title: text,
    href: text,
    picture: optional(text),
    children: optional(array(category)),
    promoProducts: optional(array(product)),
  }),
)
