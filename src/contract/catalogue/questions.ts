import type { ProductId } from '../../domain/catalogue/product.ts'
import { captchaToken } from '../entities/captcha.ts'
import { email, personName } from '../entities/contact.ts'
import { pagination } from '../entities/pagination.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { once } from '../kernel/idempotency.ts'
import { idText, limitText, pageText, queryOf } from '../kernel/query.ts'
import { day, id, oneOf, text, textOf } from '../kernel/scalars.ts'
import { array, nullable, object, optional } from '../kernel/shapes.ts'

const path = '/api/catalog/products/{id}/questions'
const params = object({ id: idText<ProductId>() })

export const getProductQuestions = endpoint({
  name: 'getProductQuestions',
  method: 'GET',
  path,
  params,
  query: queryOf({ page: optional(pageText), limit: optional(limitText) }),
  response: object({ items: array(object({ id, author: text, text, date: day, answer: nullable(text) })), pagination }),
})

export const askQuestion = endpoint({
  name: 'askQuestion',
  method: 'POST',
  path,
  ...once('letter'),
  params,
  query: queryOf(captchaToken),
  captcha: 'always',
  body: object({
    name: personName,
    email,
    text: textOf({ min: 1, max: 2_000, pattern: /\S/ }),
    policy: oneOf(true),
  }),
  response: object({ id }),
  status: 201,
})
