import { pagination } from '../entities/pagination.ts'
import { queryAt } from '../entities/delivery-context.ts'
import { post, postCategory, postDetail } from '../entities/article.ts'
import { withDeliveryContext, endpoint } from '../kernel/endpoint.ts'
import { limitText, pageText, queryOf } from '../kernel/query.ts'
import { slug } from '../kernel/scalars.ts'
import { array, object, optional } from '../kernel/shapes.ts'

export const getPostCategories = endpoint({
  name: 'getPostCategories',
  method: 'GET',
  path: '/api/blogs/categories',
  response: array(postCategory),
})

export const getPosts = endpoint({
  name: 'getPosts',
  method: 'GET',
  path: '/api/blogs',
  query: queryOf({ category: optional(slug), page: optional(pageText), limit: optional(limitText) }),
  response: object({ items: array(post), pagination }),
})

export const getPost = withDeliveryContext(
  endpoint({
    name: 'getPost',
    method: 'GET',
    path: '/api/blogs/{slug}',
    params: object({ slug }),
    query: queryAt({}),
    response: postDetail,
  }),
)
