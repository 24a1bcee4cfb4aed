import { STAFF_ROLES } from '../../domain/person/staff.ts'
import { flag, id, moment, oneOf, text, textOf } from '../kernel/scalars.ts'
import { named, nullable, object } from '../kernel/shapes.ts'

export const staffRole = oneOf(...STAFF_ROLES)
export const staffLogin = textOf({ min: 1, max: 64, pattern: /^[A-Za-z0-9._@-]{2,64}$/ })

export const staffMember = named('StaffMember', () =>
  object({
    id,
    login: text,
    name: text,
    role: staffRole,
    isDisabled: flag,
    isReady: flag,
    createdAt: moment,
    lastSeenAt: nullable(moment),
  }),
)
