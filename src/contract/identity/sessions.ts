import type { Described } from '../kernel/described.ts'
import { described } from '../kernel/described.ts'
import { phone } from '../entities/contact.ts'
import { authTokens } from '../entities/user.ts'
import { endpoint, userEndpoint } from '../kernel/endpoint.ts'
import { once } from '../kernel/idempotency.ts'
import { textOf } from '../kernel/scalars.ts'
import { object } from '../kernel/shapes.ts'

const byPassword = object({ login: textOf({ min: 1, max: 254 }), password: textOf({ min: 1, max: 128 }) })
const byCode = object({ phone, code: textOf({ min: 1, max: 10 }) })

export type Credentials =
  | { readonly login: string; readonly password: string }
  | { readonly phone: typeof byCode._A.phone; readonly code: string }

// A login (phone or e-mail) with a password, or a phone with a code. [OC-39]
const credentials: Described<Credentials> = described<Credentials>({
  name: 'credentials',
  schema: { anyOf: [byPassword.schema, byCode.schema] },
  is: (value): value is Credentials => byPassword.is(value) || byCode.is(value),
  parse: (value, errors) =>
    typeof value === 'object' && value !== null && 'phone' in value
      ? byCode.parse(value, errors)
      : byPassword.parse(value, errors),
  encode: (value) => ('phone' in value ? byCode.encode(value) : byPassword.encode(value)),
})

export const signIn = endpoint({
  name: 'signIn',
  method: 'POST',
  path: '/api/users/signIn',
  ...once('code'),
  body: credentials,
  response: authTokens,
})

export const refreshTokens = endpoint({
  name: 'refreshTokens',
  method: 'POST',
  path: '/api/accessTokens/refresh',
  body: object({ refreshToken: textOf({ min: 1, max: 200 }) }),
  response: authTokens,
})

export const signOut = userEndpoint({ name: 'signOut', method: 'POST', path: '/api/users/logout' })
