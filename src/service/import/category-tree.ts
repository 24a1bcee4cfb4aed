import { MAX_LEVELS } from '../catalogue/public.ts'
import { textOf, type FeedElement } from './read/feed-element.ts'
import { warning, type ImportWarning } from './import-warning.ts'
import { categoryStrings } from './strings.ts'

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
  parentSourceId: (element.attributes.parentId ?? element.attributes.parent_id)?.trim() || null,
  title: textOf(element),
  line: element.line,
})

type ById = Map<string, FeedCategory>

const atTop = (categories: ById, category: FeedCategory): void => {
  categories.set(category.sourceId, { ...category, parentSourceId: null })
}

const chainAbove = (
  categories: ById,
  start: FeedCategory,
  existing: { readonly has: (id: string) => boolean },
): ReadonlyMap<string, FeedCategory> => {
  const chain = new Map<string, FeedCategory>()
  for (
    let at: FeedCategory | undefined = start;
    at !== undefined && !existing.has(at.sourceId) && !chain.has(at.sourceId);
  ) {
    chain.set(at.sourceId, at)
    at = at.parentSourceId === null ? undefined : categories.get(at.parentSourceId)
  }
  return chain
}

const withoutLoops = (categories: ById): ReadonlyArray<ImportWarning> => {
  const warnings: Array<ImportWarning> = []
  const sound = new Set<string>()
  for (const category of categories.values()) {
    const chain = chainAbove(categories, category, sound)
    const ids = [...chain.keys()]
    const again = [...chain.values()].at(-1)?.parentSourceId
    if (again != null && chain.has(again)) {
      const loop = ids.slice(ids.indexOf(again))
      const first = loop.flatMap((id) => chain.get(id) ?? []).toSorted((a, b) => a.line - b.line)[0]
      if (first !== undefined) {
        atTop(categories, first)
        warnings.push(warning('CategoryCycle', null, first.line, loop.join(' → ')))
      }
    }
    for (const id of ids) sound.add(id)
  }
  return warnings
}

const withoutDepths = (categories: ById): ReadonlyArray<ImportWarning> => {
  const warnings: Array<ImportWarning> = []
  const levels = new Map<string, number>()
  for (const start of [...categories.values()]) {
    for (const category of [...chainAbove(categories, start, levels).values()].reverse()) {
      const { sourceId, parentSourceId, line } = category
      const above = parentSourceId === null ? 0 : (levels.get(parentSourceId) ?? 0)
      levels.set(sourceId, Math.min(above + 1, MAX_LEVELS))
      if (above < MAX_LEVELS) continue
      categories.set(sourceId, {
        ...category,
        parentSourceId: categories.get(parentSourceId ?? '')?.parentSourceId ?? null,
      })
      warnings.push(warning('DeepCategory', null, line, sourceId))
    }
  }
  return warnings
}

const withoutUnknownParents = (categories: ById): ReadonlyArray<ImportWarning> =>
  [...categories.values()].flatMap((category) => {
    if (category.parentSourceId === null || categories.has(category.parentSourceId)) return []
    atTop(categories, category)
    return [warning('UnknownParent', null, category.line, category.sourceId)]
  })

// Accepts any order and repairs missing parents and cycles. The last element of an id wins.
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
  const repairs = [withoutUnknownParents, withoutLoops, withoutDepths].flatMap((repair) => repair(categories))
  return { categories: [...categories.values()], warnings: [...warnings, ...repairs] }
}
