import type { ContentItem, MenuItem } from '../content/page.ts'

/** A promotional collection of links for the header and the side menu. [CONT-03..06] */
export interface Collection {
  readonly title: string
  readonly image: string | null
  readonly links: ReadonlyArray<MenuItem>
}

type Items = ReadonlyArray<ContentItem>

const textIn = (items: Items): string | null => {
  const value = items[0]?.value
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

const linkOf = ({ value }: ContentItem): ReadonlyArray<MenuItem> => {
  if (typeof value !== 'object' || value === null || !('title' in value) || !('url' in value)) return []
  const { title, url } = value
  return typeof title === 'string' && typeof url === 'string' ? [{ title, url }] : []
}

/** The links stored under a key, in order. */
export const linksOf = (items: Items): ReadonlyArray<MenuItem> => items.flatMap(linkOf)

/** Whether the stored flag enables the collection. [CONT-06] */
export const isCollectionOn = (flag: Items): boolean => flag[0]?.value === true

/** Builds a collection from stored items; null without a title or a link. [CONT-03..05] */
export const collectionOf = (stored: {
  readonly title: Items
  readonly image: Items
  readonly links: Items
}): Collection | null => {
  const title = textIn(stored.title)
  const links = linksOf(stored.links)
  return title === null || links.length === 0 ? null : { title, image: textIn(stored.image), links }
}
