import { QUESTION_TYPES, type Question } from '../../domain/person/questionnaire.ts'
import { address } from '../entities/order.ts'
import { pagination } from '../entities/pagination.ts'
import { deliveryType, shopId } from '../entities/place.ts'
import type { Described } from '../kernel/described.ts'
import { userEndpoint } from '../kernel/endpoint.ts'
import { once } from '../kernel/idempotency.ts'
import { idText, limitText, pageText, queryOf } from '../kernel/query.ts'
import { flag, id, json, moment, number, oneOf, text } from '../kernel/scalars.ts'
import { array, named, nullable, object, optional, recordOf } from '../kernel/shapes.ts'

const FIELD_CODE = /^[A-Za-z]\w{0,49}$/

const question: Described<Question> = named('Question', () =>
  object({
    code: text,
    title: text,
    type: oneOf(...QUESTION_TYPES),
    isRequired: flag,
    message: optional(text),
    min: optional(number),
    max: optional(number),
    options: optional(array(object({ value: text, title: text }))),
  }),
)

const answers = recordOf(json, FIELD_CODE, { max: 100 })
const questionnaire = object({ fields: array(question), values: answers })

export const getQuestionnaire = userEndpoint({
  name: 'getQuestionnaire',
  method: 'GET',
  path: '/api/users/questionnaire',
  response: questionnaire,
})

export const answerQuestionnaire = userEndpoint({
  name: 'answerQuestionnaire',
  method: 'PUT',
  path: '/api/users/questionnaire',
  body: answers,
  response: questionnaire,
})

const settings = object({ notifyEmail: flag, notifySms: flag, notifyPush: flag })

export const getSettings = userEndpoint({
  name: 'getSettings',
  method: 'GET',
  path: '/api/users/settings',
  response: settings,
})

export const changeSettings = userEndpoint({
  name: 'changeSettings',
  method: 'PUT',
  path: '/api/users/settings',
  body: settings,
  response: settings,
})

export const getAddresses = userEndpoint({
  name: 'getAddresses',
  method: 'GET',
  path: '/api/users/addresses',
  response: array(address),
})

export const addAddress = userEndpoint({
  name: 'addAddress',
  method: 'POST',
  path: '/api/users/addresses',
  ...once('change'),
  body: address,
  response: address,
  status: 201,
})

const byId = object({ id: idText() })

export const changeAddress = userEndpoint({
  name: 'changeAddress',
  method: 'PUT',
  path: '/api/users/addresses/{id}',
  params: byId,
  body: address,
  response: address,
})

export const removeAddress = userEndpoint({
  name: 'removeAddress',
  method: 'DELETE',
  path: '/api/users/addresses/{id}',
  ...once('change'),
  params: byId,
})

export const getHistory = userEndpoint({
  name: 'getHistory',
  method: 'GET',
  path: '/api/users/history',
  query: queryOf({ page: optional(pageText), limit: optional(limitText) }),
  response: object({ items: array(object({ id, date: moment, title: text, text })), pagination }),
})

const receivingChoice = object({ deliveryType: nullable(deliveryType), shopId: nullable(shopId) })

/** Nulls if never saved. [DELIV-12, ROLE-09] */
export const getDeliveryType = userEndpoint({
  name: 'getDeliveryType',
  method: 'GET',
  path: '/api/users/deliveryType',
  response: receivingChoice,
})

export const saveDeliveryType = userEndpoint({
  name: 'saveDeliveryType',
  method: 'POST',
  path: '/api/users/deliveryType',
  body: object({ deliveryType, shopId: nullable(shopId) }),
  response: receivingChoice,
})
