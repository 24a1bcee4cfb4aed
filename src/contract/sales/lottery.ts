import type { Prize } from '../../domain/content/lottery.ts'
import { email } from '../entities/contact.ts'
import type { Described } from '../kernel/described.ts'
import { endpoint, userEndpoint } from '../kernel/endpoint.ts'
import { id, integerOf, text, textOf } from '../kernel/scalars.ts'
import { array, named, nullable, object, optional } from '../kernel/shapes.ts'

const prize: Described<Prize> = named('Prize', () =>
  object({ id, title: text, image: nullable(text), description: optional(text) }),
)

const params = object({ url: textOf({ pattern: /^[\w-]{1,50}$/ }) })
const body = object({ email })
const spins = integerOf({ min: 0 })

export const getPrizes = endpoint({
  name: 'getPrizes',
  method: 'GET',
  path: '/api/lottery/{url}/prizes',
  params,
  response: array(prize),
})

export const checkSpins = userEndpoint({
  name: 'checkSpins',
  method: 'POST',
  path: '/api/lottery/{url}/spins',
  params,
  body,
  response: object({ spins }),
})

export const playLottery = userEndpoint({
  name: 'playLottery',
  method: 'POST',
  path: '/api/lottery/{url}/play',
  params,
  headers: object({ 'Idempotency-Key': optional(textOf({ min: 1, max: 255 })) }),
  body,
  response: object({ prize, spins }),
})
