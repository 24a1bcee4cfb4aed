import type { AuthTokens, LegalPersonData, User, UserId } from '../../domain/person/user.ts'
import { GENDERS } from '../../domain/person/user.ts'
import type { Described } from '../kernel/described.ts'
import { day, flag, idOf, number, oneOf, text, textOf } from '../kernel/scalars.ts'
import { named, nullable, object, optional } from '../kernel/shapes.ts'
import { email, phone } from './contact.ts'

const userId = idOf<UserId>()
export const gender = oneOf(...GENDERS)

/** [AUTH-01, AUTH-03] */
export const authTokens: Described<AuthTokens> = named('AuthTokens', () =>
  object({ access: object({ accessToken: text, refreshToken: text }) }),
)

/** [OC-02] */
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

/** [AUTH-05, OC-40] */
export const user: Described<User> = named('User', () => object(userProps()))

/** A link of the operator's is used up by this call; `adminToken` is what to call with from then on. [ADMIN-03] */
export const currentUser: Described<User & { readonly adminToken?: string | undefined }> = named('CurrentUser', () =>
  object({ ...userProps(), adminToken: optional(text) }),
)
