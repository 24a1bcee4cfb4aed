import { pictureSource } from '../entities/picture-source.ts'
import { staffEndpoint } from '../kernel/endpoint.ts'
import { flag, integerOf, text, textOf } from '../kernel/scalars.ts'
import { array, nullable, object } from '../kernel/shapes.ts'
import { resource } from './resource.ts'

const roles = ['owner', 'manager', 'editor'] as const
const key = textOf({ min: 1, max: 10, pattern: /^\d+$/ })

/** A brand with products cannot be removed. A renamed brand keeps the products that imports know by its old title. */
export const staffBrands = resource({
  one: 'StaffBrand',
  many: 'StaffBrands',
  path: '/api/admin/brands',
  roles,
  shown: {
    products: integerOf({ min: 0 }),
    /** Other titles that imports give the brand, normalized. */
    sources: array(text),
  },
  fields: {
    title: textOf({ min: 1, max: 200, pattern: /\S/ }),
    description: textOf({ max: 50_000 }),
    picture: nullable(pictureSource),
    /** Shoppers see neither the brand nor its page; its products stay on sale. */
    isHidden: flag,
  },
})

/** Gives all products of a brand to another one, and removes it. Imports follow, and its address leads to the other. */
export const mergeStaffBrand = staffEndpoint({
  name: 'mergeStaffBrand',
  method: 'POST',
  path: '/api/admin/brands/{id}/merge',
  roles: ['owner', 'manager'],
  params: object({ id: key }),
  body: object({ into: key }),
})
