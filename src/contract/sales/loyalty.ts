import { userEndpoint } from '../kernel/endpoint.ts'
import { once } from '../kernel/idempotency.ts'
import { idText } from '../kernel/query.ts'
import { day, flag, id, integerOf, text, textOf } from '../kernel/scalars.ts'
import { array, nullable, object, optional } from '../kernel/shapes.ts'

const card = object({ number: text, balance: integerOf({}), isDisabled: flag, isVirtual: optional(flag) })
const cardNumber = textOf({ min: 1, max: 40 })
const promocode = { code: text, title: text, validTo: day }

export const getBonus = userEndpoint({
  name: 'getBonus',
  method: 'GET',
  path: '/api/users/bonus',
  response: object({
    card: nullable(card),
    history: array(object({ date: day, amount: integerOf({}), title: text })),
    /** Bonuses that end after this day; absent if none of them end. */
    nextEnd: optional(object({ amount: integerOf({ min: 1 }), date: day })),
  }),
})

export const askBonusCard = userEndpoint({
  name: 'askBonusCard',
  method: 'POST',
  path: '/api/users/bonus/card',
  ...once('sending'),
  body: object({ number: cardNumber }),
  response: object({ resendAfter: integerOf({ min: 0 }) }),
})

export const attachBonusCard = userEndpoint({
  name: 'attachBonusCard',
  method: 'POST',
  path: '/api/users/bonus/card/confirm',
  ...once('code'),
  body: object({ number: cardNumber, code: textOf({ min: 1, max: 10 }) }),
  response: object({ card }),
})

export const getPromocodes = userEndpoint({
  name: 'getPromocodes',
  method: 'GET',
  path: '/api/users/bonus/promocodes',
  response: object({
    available: array(object({ id, title: text, cost: integerOf({ min: 1 }) })),
    own: array(object({ ...promocode, isUsed: flag })),
    prizes: optional(array(object({ title: text, description: text, wonOn: day }))),
  }),
})

export const exchangeBonuses = userEndpoint({
  name: 'exchangeBonuses',
  method: 'POST',
  path: '/api/users/bonus/promocodes/{id}',
  params: object({ id: idText() }),
  headers: object({ 'Idempotency-Key': optional(textOf({ min: 1, max: 255 })) }),
  response: object(promocode),
  status: 201,
})
