import { STAFF_ROLES } from '../../domain/person/staff.ts'
import { endpoint, staffEndpoint } from '../kernel/endpoint.ts'
import { idText } from '../kernel/query.ts'
import { flag, id, moment, text, textOf } from '../kernel/scalars.ts'
import { array, named, object, optional } from '../kernel/shapes.ts'
import { staffRole } from '../entities/staff.ts'

const staffSession = named('StaffSession', () =>
  object({
    id,
    staffId: id,
    login: text,
    name: text,
    role: staffRole,
    mustChangePassword: flag,
    mustEnrolCode: flag,
    expiresAt: moment,
  }),
)

const password = textOf({ min: 12, max: 128 })
const code = textOf({ min: 1, pattern: /^\d{6}$/ })
const recoveryCodes = array(text)
const anyRole = { roles: STAFF_ROLES, isForNewStaff: true } as const

/** Sets the session cookie. Without an enrolled second factor, `code` is ignored and the session allows only to enrol it. */
export const signInStaff = endpoint({
  name: 'signInStaff',
  method: 'POST',
  path: '/api/admin/session',
  body: object({
    login: textOf({ min: 1, max: 64 }),
    password: textOf({ min: 1, max: 128 }),
    /** The code of the authenticator app, or a recovery code. */
    code: optional(textOf({ max: 20 })),
  }),
  response: staffSession,
})

export const getStaffSession = staffEndpoint({
  name: 'getStaffSession',
  method: 'GET',
  path: '/api/admin/session',
  ...anyRole,
  response: staffSession,
})

export const signOutStaff = staffEndpoint({
  name: 'signOutStaff',
  method: 'DELETE',
  isFinal: true,
  path: '/api/admin/session',
  ...anyRole,
})

/** Ends the other sessions. */
export const changeStaffPassword = staffEndpoint({
  name: 'changeStaffPassword',
  method: 'PUT',
  path: '/api/admin/session/password',
  ...anyRole,
  body: object({ oldPassword: textOf({ min: 1, max: 128 }), password }),
  response: staffSession,
})

/** Creates a new TOTP secret (RFC 6238). It is active after `confirmStaffCode`, whose response shows the recovery codes once. */
export const enrolStaffCode = staffEndpoint({
  name: 'enrolStaffCode',
  method: 'POST',
  path: '/api/admin/session/code',
  ...anyRole,
  response: object({ secret: text, uri: text }),
})

export const confirmStaffCode = staffEndpoint({
  name: 'confirmStaffCode',
  method: 'PUT',
  path: '/api/admin/session/code',
  ...anyRole,
  body: object({ code }),
  response: object({ session: staffSession, recoveryCodes }),
})

/** Replaces the one-time codes that sign in without the app. The shop stores only hashes of them. */
export const renewRecoveryCodes = staffEndpoint({
  name: 'renewRecoveryCodes',
  method: 'PUT',
  path: '/api/admin/session/recovery-codes',
  roles: STAFF_ROLES,
  body: object({ password: textOf({ min: 1, max: 128 }) }),
  response: object({ recoveryCodes }),
})

export const getStaffSessions = staffEndpoint({
  name: 'getStaffSessions',
  method: 'GET',
  path: '/api/admin/sessions',
  roles: STAFF_ROLES,
  response: object({
    items: array(
      object({
        id,
        staffId: id,
        login: text,
        createdAt: moment,
        seenAt: moment,
        address: text,
        browser: text,
        isCurrent: flag,
      }),
    ),
  }),
})

export const endStaffSession = staffEndpoint({
  name: 'endStaffSession',
  method: 'DELETE',
  isFinal: true,
  path: '/api/admin/sessions/{id}',
  roles: STAFF_ROLES,
  params: object({ id: idText() }),
})
