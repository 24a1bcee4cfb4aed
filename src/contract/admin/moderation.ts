import { pagination } from '../entities/pagination.ts'
import { productId } from '../entities/product.ts'
import { staffEndpoint } from '../kernel/endpoint.ts'
import { idText, limitText, pageText, queryOf } from '../kernel/query.ts'
import { id, integerOf, moment, oneOf, text, textOf } from '../kernel/scalars.ts'
import { array, nullable, object, optional } from '../kernel/shapes.ts'

const roles = ['owner', 'manager', 'moderator'] as const
const byId = object({ id: idText() })
const status = oneOf('moderation', 'published', 'rejected')
const verdict = oneOf('published', 'rejected')
const reply = textOf({ min: 1, max: 5_000, pattern: /\S/ })
const query = queryOf({ page: optional(pageText), limit: optional(limitText), status: optional(status) })
const product = object({ id: productId, slug: text, title: text })

const staffReview = object({
  id,
  product,
  author: text,
  rating: integerOf({ min: 1, max: 5 }),
  comment: text,
  status,
  reply: nullable(text),
  photos: array(text),
  createdAt: moment,
})

/** Oldest first; `moderation` without a status. */
export const getStaffReviews = staffEndpoint({
  name: 'getStaffReviews',
  method: 'GET',
  path: '/api/admin/reviews',
  roles,
  query,
  response: object({ items: array(staffReview), pagination }),
})

export const getStaffReview = staffEndpoint({
  name: 'getStaffReview',
  method: 'GET',
  path: '/api/admin/reviews/{id}',
  roles,
  params: byId,
  response: staffReview,
})

export const judgeStaffReview = staffEndpoint({
  name: 'judgeStaffReview',
  method: 'PUT',
  path: '/api/admin/reviews/{id}',
  roles,
  params: byId,
  body: object({ status: verdict, reply: optional(reply) }),
  response: staffReview,
})

const staffQuestion = object({
  id,
  product,
  name: text,
  email: text,
  text,
  answer: nullable(text),
  status,
  createdAt: moment,
})

export const getStaffQuestions = staffEndpoint({
  name: 'getStaffQuestions',
  method: 'GET',
  path: '/api/admin/questions',
  roles,
  query,
  response: object({ items: array(staffQuestion), pagination }),
})

export const getStaffQuestion = staffEndpoint({
  name: 'getStaffQuestion',
  method: 'GET',
  path: '/api/admin/questions/{id}',
  roles,
  params: byId,
  response: staffQuestion,
})

/** An answer publishes the question. */
export const judgeStaffQuestion = staffEndpoint({
  name: 'judgeStaffQuestion',
  method: 'PUT',
  path: '/api/admin/questions/{id}',
  roles,
  params: byId,
  body: object({ status: verdict, answer: optional(reply) }),
  response: staffQuestion,
})
