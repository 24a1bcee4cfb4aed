import { collectionAddress } from '../entities/collection-address.ts'
import { id, integerOf, text, textOf } from '../kernel/scalars.ts'
import { array, object } from '../kernel/shapes.ts'
import { resource } from './resource.ts'

const MAX_PRODUCTS = 2_000

/** Sets of products that the shop promotes: a tag on the card, a filter of lists, the products of a promotion or post. */
export const staffCollections = resource({
  one: 'StaffCollection',
  many: 'StaffCollections',
  path: '/api/admin/collections',
  roles: ['owner', 'manager', 'editor'],
  shown: {
    /** In the order of `productIds`. */
    products: array(object({ id, title: text, sku: text })),
  },
  fields: {
    /** Names the collection in addresses, feeds and files of content. */
    code: textOf({ min: 1, max: 100, pattern: /^[\w-]+$/ }),
    title: textOf({ min: 1, max: 200, pattern: /\S/ }),
    /** In the filters of lists; empty for none. */
    filterLabel: textOf({ max: 200 }),
    url: collectionAddress,
    position: integerOf({ min: 0, max: 1_000_000 }),
    productIds: array(id, { max: MAX_PRODUCTS }),
  },
})
