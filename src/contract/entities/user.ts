import type { AuthTokens, LegalPersonData, User, UserId } from '../../domain/person/user.ts'
import { GENDERS } from '../../domain/person/user.ts'
import type { Described } from '../kernel/described.ts'
import { day, flag, idOf, number, oneOf, text, textOf } from '../kernel/scalars.ts'
import { named, nullable, object, optional } from '../kernel/shapes.ts'
import { email, phone } from './contact.ts'

const userId = idOf<UserId>()
export const gender = oneOf(...GENDERS)

export const authTokens: Described<AuthTokens> = named('AuthTokens', () =>
  object({ access: object({ accessToken: text, refreshToken: text }) }),
)

export const legalPersonData: Described<LegalPersonData> = named('LegalPersonData', () =>
  object({
    companyName: textOf({ min: 1, max: 200, pattern: /\S/ }),
    inn: textOf({ min: 1, pattern: /^(\d{10}|\d{12})$/ }),
    kpp: optional(textOf({ pattern: /^\d{9}$/ })),
    legalAddress: optional(textOf({ max: 300 })),
  }),
)

const userProps = () => ({
  id: userId,
  firstName: text,
  lastName: text,
  middleName: text,
  phone,
  email: nullable(email),
  birthDate: nullable(day),
  gender: nullable(gender),
  isEmailConfirmed: flag,
  bonus: nullable(object({ cardNumber: text, balance: number, isDisabled: flag })),
  legalPersonData: nullable(legalPersonData),
})

export const user: Described<User> = named('User', () => object(userProps()))

/** Uses up an operator's link; send `adminToken` in later requests. [ADMIN-03] */
export const currentUser: Described<User & { readonly adminToken?: string | undefined }> = named('CurrentUser', () =>
  object({ ...userProps(), adminToken: optional(text) }),
)
