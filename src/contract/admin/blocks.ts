import type { Block } from '../../domain/content/blocks.ts'
import { blockTitle as title, plainBlocks } from '../entities/block.ts'
import { staffEndpoint } from '../kernel/endpoint.ts'
import { kindsOf } from '../kernel/kinds.ts'
import { idText } from '../kernel/query.ts'
import { flag, id, integerOf, moment, textOf } from '../kernel/scalars.ts'
import { array, named, nullable, object } from '../kernel/shapes.ts'

const block = named('Block', () =>
  kindsOf<Block>(
    'block',
    {
      ...plainBlocks,
      category: { title, categoryId: id },
      collection: { title, collectionId: id },
      products: { title, productIds: array(id, { min: 1, max: 24 }) },
      /** With no ids, the first brands by title are shown. */
      brands: { title, brandIds: array(id, { max: 24 }) },
    },
    {
      id: textOf({ pattern: /^[\w-]{1,40}$/ }),
      isHidden: flag,
      /** When the block appears and disappears; null: at once, and never. */
      publishAt: nullable(moment),
      publishUntil: nullable(moment),
    },
  ),
)

const roles = ['owner', 'manager', 'editor'] as const
const params = object({ id: idText() })

const version = integerOf({ min: 0 })
const blocks = nullable(array(block, { max: 40 }))

const stored = object({
  version,
  /** The blocks with unpublished changes. Null: the page has no blocks, and the home page shows its usual ones. */
  blocks,
  isPublished: flag,
})

export const getStaffBlocks = staffEndpoint({
  name: 'getStaffBlocks',
  method: 'GET',
  path: '/api/admin/pages/{id}/blocks',
  roles,
  params,
  response: stored,
})

/** `version` is the one that was read: 409 if somebody has changed the blocks since. What is not published is a draft. */
export const changeStaffBlocks = staffEndpoint({
  name: 'changeStaffBlocks',
  method: 'PUT',
  path: '/api/admin/pages/{id}/blocks',
  roles,
  params,
  bodyBytes: 1_048_576,
  body: stored,
  response: stored,
})
