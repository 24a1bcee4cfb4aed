import type { getStaffCategories } from '../../contract/admin/categories.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'

export type Category = TypeOf<typeof getStaffCategories.response>['items'][number]

export interface CategoryRow {
  readonly category: Category
  readonly level: number
  readonly index: number
  // Ids of the siblings that can be moved, in their order.
  readonly siblings: ReadonlyArray<number>
  readonly hasChildren: boolean
}

export interface CategoryPosition {
  readonly parentId: number | null
  // null: at the end.
  readonly beforeId: number | null
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
): CategoryPosition | null => {
  switch (step) {
    case 'up':
      return index === 0 ? null : { parentId, beforeId: siblings[index - 1] ?? null }
    case 'down':
      return index === siblings.length - 1 ? null : { parentId, beforeId: siblings[index + 2] ?? null }
    case 'in': {
      const before = siblings[index - 1]
      return before === undefined ? null : { parentId: before, beforeId: null }
    }
    case 'out': {
      const parent = categories.find(({ id }) => id === parentId)
      if (parent === undefined) return null
      const parents = categories.filter((one) => one.parentId === parent.parentId)
      return { parentId: parent.parentId, beforeId: parents[parents.indexOf(parent) + 1]?.id ?? null }
    }
  }
}

// Where a dropped category goes: before the row it is dropped on.
export const placeBefore = ({ category: { id, parentId } }: CategoryRow): CategoryPosition => ({
  parentId,
  beforeId: id,
})
