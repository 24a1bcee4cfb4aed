import type { ContentItem, MenuItem, PageData } from '../../domain/content/page.ts'
import type { Described } from '../kernel/described.ts'
import { day, flag, json, text } from '../kernel/scalars.ts'
import { array, named, nullable, object, optional } from '../kernel/shapes.ts'

export const menuItem: Described<MenuItem> = named('MenuItem', () =>
  object({ title: text, url: text, children: optional(array(menuItem)) }),
)

export const pageData: Described<PageData> = named('PageData', () =>
  object({
    routeName: text,
    path: text,
    title: text,
    meta: object({
      title: text,
      description: text,
      keywords: text,
      image: nullable(text),
      og: object({ title: text, description: text, image: nullable(text), type: text, url: text }),
    }),
    content: nullable(text),
    contentChangedOn: optional(nullable(day)),
    breadcrumbs: array(menuItem),
    hasBlocks: optional(flag),
  }),
)

export const contentItem: Described<ContentItem> = named('ContentItem', () =>
  object({ code: text, title: optional(text), value: json }),
)
