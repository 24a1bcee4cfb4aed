import { textOf, type FeedElement } from './feed-element.ts'
import { warning, type ImportWarning } from './import-warning.ts'
import { categoryStrings } from './strings.ts'

/** A section of the feed; its parent, if any, is a section of the same feed, and no section is above itself. */
export interface FeedCategory {
  readonly sourceId: string
  readonly parentSourceId: string | null
  readonly title: string
  readonly line: number
}

export interface FeedCategoryTree {
  readonly categories: ReadonlyArray<FeedCategory>
  readonly warnings: ReadonlyArray<ImportWarning>
}

const categoryOf = (element: FeedElement): FeedCategory => ({
  sourceId: (element.attributes.id ?? '').trim(),
  parentSourceId: element.attributes.parentId?.trim() || null,
  title: textOf(element),
  line: element.line,
})

type ById = Map<string, FeedCategory>

const atTop = (categories: ById, category: FeedCategory): void => {
  categories.set(category.sourceId, { ...category, parentSourceId: null })
}

/** The sections from this one up to the top; one that comes again ends the way, and is said to be its loop. */
const loopAbove = (categories: ById, start: FeedCategory, known: ReadonlySet<string>): ReadonlyArray<FeedCategory> => {
  const way: Array<FeedCategory> = []
  for (let at: FeedCategory | undefined = start; at !== undefined && !known.has(at.sourceId); ) {
    const again = way.findIndex(({ sourceId }) => sourceId === at?.sourceId)
    if (again >= 0) return way.slice(again)
    way.push(at)
    at = at.parentSourceId === null ? undefined : categories.get(at.parentSourceId)
  }
  return []
}

const withoutLoops = (categories: ById): ReadonlyArray<ImportWarning> => {
  const warnings: Array<ImportWarning> = []
  const sound = new Set<string>()
  for (const category of categories.values()) {
    const loop = loopAbove(categories, category, sound)
    const first = loop.toSorted((a, b) => a.line - b.line)[0]
    if (first !== undefined) {
      atTop(categories, first)
      warnings.push(warning('CategoryCycle', null, first.line, loop.map(({ sourceId }) => sourceId).join(' → ')))
    }
    sound.add(category.sourceId)
  }
  return warnings
}

const withoutStrangers = (categories: ById): ReadonlyArray<ImportWarning> =>
  [...categories.values()].flatMap((category) => {
    if (category.parentSourceId === null || categories.has(category.parentSourceId)) return []
    atTop(categories, category)
    return [warning('UnknownParent', null, category.line, category.sourceId)]
  })

/** The sections of a feed as a tree, whatever their order and mistakes; the last of one id holds. */
export const categoryTree = (elements: ReadonlyArray<FeedElement>): FeedCategoryTree => {
  const warnings: Array<ImportWarning> = []
  const categories: ById = new Map()
  for (const category of elements.map(categoryOf)) {
    const { sourceId, title, line } = category
    if (sourceId === '') {
      warnings.push(warning('BadCategory', null, line, title))
      continue
    }
    if (categories.has(sourceId)) warnings.push(warning('DuplicateCategory', null, line, sourceId))
    if (title === '') warnings.push(warning('UntitledCategory', null, line, sourceId))
    categories.set(sourceId, { ...category, title: title || categoryStrings.untitled(sourceId) })
  }
  warnings.push(...withoutStrangers(categories), ...withoutLoops(categories))
  return { categories: [...categories.values()], warnings }
}
