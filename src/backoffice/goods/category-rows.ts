import type { getStaffCategories } from '../../contract/admin/categories.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'

export type Category = TypeOf<typeof getStaffCategories.answer>['items'][number]

export interface CategoryRow {
  readonly category: Category
  readonly level: number
  readonly index: number
  // Ids of the siblings that can be moved, in their order.
  readonly siblings: ReadonlyArray<number>
  readonly hasChildren: boolean
}

export interface Place {
  readonly parentId: number | null
  readonly index: number
}

const childrenByParent = (categories: ReadonlyArray<Category>): ReadonlyMap<number | null, ReadonlyArray<Category>> =>
  Map.groupBy(categories, ({ parentId }) => parentId)

// The tree as rows: children follow their parent if it is open.
export const rowsOf = (
  categories: ReadonlyArray<Category>,
  isOpen: (id: number) => boolean,
): ReadonlyArray<CategoryRow> => {
  const children = childrenByParent(categories)
  const below = (parent: number | null, level: number): ReadonlyArray<CategoryRow> => {
    const found = children.get(parent) ?? []
    const siblings = found.filter(({ isQuarantine }) => !isQuarantine).map(({ id }) => id)
    return found.flatMap((category) => [
      { category, level, index: siblings.indexOf(category.id), siblings, hasChildren: children.has(category.id) },
      ...(isOpen(category.id) ? below(category.id, level + 1) : []),
    ])
  }
  return below(null, 0)
}

export type Step = 'up' | 'down' | 'in' | 'out'

// Where a step moves the category: among its siblings, into the one before it, or beside its parent.
export const placeAfter = (
  { category: { parentId }, index, siblings }: CategoryRow,
  step: Step,
  categories: ReadonlyArray<Category>,
): Place | null => {
  switch (step) {
    case 'up':
      return index === 0 ? null : { parentId, index: index - 1 }
    case 'down':
      return index === siblings.length - 1 ? null : { parentId, index: index + 1 }
    case 'in': {
      const before = siblings[index - 1]
      if (before === undefined) return null
      return { parentId: before, index: categories.filter((one) => one.parentId === before).length }
    }
    case 'out': {
      const parent = categories.find(({ id }) => id === parentId)
      if (parent === undefined) return null
      const parents = categories.filter((one) => one.parentId === parent.parentId)
      return { parentId: parent.parentId, index: parents.findIndex(({ id }) => id === parent.id) + 1 }
    }
  }
}

// Where a dropped category goes: before the row it is dropped on, counted without itself.
export const placeBefore = (dragged: number, { category: { id, parentId }, siblings }: CategoryRow): Place => ({
  parentId,
  index: siblings.filter((one) => one !== dragged).indexOf(id),
})
