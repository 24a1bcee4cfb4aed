import { email, personName, phone } from '../entities/contact.ts'
import { authTokens, currentUser, gender, legalPersonData, user } from '../entities/user.ts'
import type { TypeOf } from '../kernel/described.ts'
import { endpoint, userEndpoint } from '../kernel/endpoint.ts'
import { once } from '../kernel/idempotency.ts'
import { queryOf } from '../kernel/query.ts'
import { day, id, integerOf, oneOf, text, textOf } from '../kernel/scalars.ts'
import { array, nullable, object, optional } from '../kernel/shapes.ts'

const newPassword = textOf({ min: 8, max: 128 })
const code = textOf({ min: 1, max: 40 })
const login = textOf({ min: 1, max: 254 })
const resendAfter = object({ resendAfter: integerOf({ min: 0 }) })

export const getUser = userEndpoint({ name: 'getUser', method: 'GET', path: '/api/users', response: currentUser })

const registration = object({
  firstName: personName,
  lastName: personName,
  phone,
  email: optional(email),
  password: newPassword,
  policy: oneOf(true),
  verificationToken: textOf({ min: 1, max: 200 }),
  fieldOfActivityId: optional(id),
  legalPersonData: optional(nullable(legalPersonData)),
})

export type Registration = TypeOf<typeof registration>

export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/api/users',
  ...once('code'),
  body: registration,
  response: authTokens,
  status: 201,
})

const profileChange = object({
  firstName: optional(personName),
  lastName: optional(personName),
  middleName: optional(textOf({ max: 100 })),
  birthDate: optional(nullable(day)),
  gender: optional(nullable(gender)),
  email: optional(nullable(email)),
  phone: optional(phone),
  verificationToken: optional(textOf({ min: 1, max: 200 })),
})

export type ProfileChange = TypeOf<typeof profileChange>

export const changeProfile = userEndpoint({
  name: 'changeProfile',
  method: 'PUT',
  path: '/api/users',
  ...once('change'),
  body: profileChange,
  response: user,
})

export const changePassword = userEndpoint({
  name: 'changePassword',
  method: 'PUT',
  path: '/api/users/password',
  ...once('change'),
  body: object({ oldPassword: textOf({ min: 1, max: 128 }), password: newPassword }),
})

export const restorePassword = endpoint({
  name: 'restorePassword',
  method: 'POST',
  path: '/api/users/password/restore',
  ...once('sending'),
  query: queryOf({ _recaptchaToken: optional(text) }),
  captcha: 'manyCodes',
  body: object({ login }),
  response: resendAfter,
})

export const confirmPassword = endpoint({
  name: 'confirmPassword',
  method: 'POST',
  path: '/api/users/password/confirm',
  ...once('code'),
  body: object({ login, code, password: newPassword }),
})

export const askEmailConfirmation = userEndpoint({
  name: 'askEmailConfirmation',
  method: 'POST',
  path: '/api/users/email/code',
  ...once('sending'),
  body: object({}),
  response: resendAfter,
})

export const confirmEmail = endpoint({
  name: 'confirmEmail',
  method: 'POST',
  path: '/api/users/email/confirm',
  ...once('code'),
  body: object({ code }),
})

export const askDeletion = userEndpoint({
  name: 'askDeletion',
  method: 'POST',
  path: '/api/users/deletion',
  ...once('sending'),
  body: object({}),
  response: resendAfter,
})

export const deleteAccount = userEndpoint({
  name: 'deleteAccount',
  method: 'DELETE',
  path: '/api/users',
  ...once('code'),
  body: object({ code }),
})

export const getFieldsOfActivity = endpoint({
  name: 'getFieldsOfActivity',
  method: 'GET',
  path: '/api/fieldsOfActivity',
  response: array(object({ id, title: text })),
})
