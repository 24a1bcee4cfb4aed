import { pagination } from '../entities/pagination.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idText, limitText, pageText, queryOf } from '../kernel/query.ts'
import { id, text, textOf } from '../kernel/scalars.ts'
import { array, nullable, object, optional } from '../kernel/shapes.ts'

const brandProps = { id, title: text, image: nullable(text) }

export const getBrands = endpoint({
  name: 'getBrands',
  method: 'GET',
  path: '/api/catalog/brands',
  query: queryOf({ query: optional(textOf({ max: 50 })), page: optional(pageText), limit: optional(limitText) }),
  response: object({ items: array(object(brandProps)), pagination }),
})

export const getBrand = endpoint({
  name: 'getBrand',
  method: 'GET',
  path: '/api/catalog/brands/{id}',
  params: object({ id: idText() }),
  response: object({ ...brandProps, description: text }),
})
