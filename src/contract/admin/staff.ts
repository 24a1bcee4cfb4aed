import { staffEndpoint } from '../kernel/endpoint.ts'
import { idText } from '../kernel/query.ts'
import { flag, text, textOf } from '../kernel/scalars.ts'
import { array, object } from '../kernel/shapes.ts'
import { staffLogin, staffMember, staffRole } from '../entities/staff.ts'

const roles = ['owner'] as const
const byId = object({ id: idText() })
const name = textOf({ max: 100 })
// `password` is for the first sign-in and is shown once.
const withPassword = object({ member: staffMember, password: text })

export const getStaff = staffEndpoint({
  name: 'getStaff',
  method: 'GET',
  path: '/api/admin/staff',
  roles,
  response: object({ items: array(staffMember) }),
})

export const getStaffMember = staffEndpoint({
  name: 'getStaffMember',
  method: 'GET',
  path: '/api/admin/staff/{id}',
  roles,
  params: byId,
  response: staffMember,
})

export const addStaff = staffEndpoint({
  name: 'addStaff',
  method: 'POST',
  path: '/api/admin/staff',
  roles,
  body: object({ login: staffLogin, name, role: staffRole }),
  response: withPassword,
  status: 201,
})

/** Disabling ends the sessions. One active owner always remains. */
export const changeStaff = staffEndpoint({
  name: 'changeStaff',
  method: 'PUT',
  path: '/api/admin/staff/{id}',
  roles,
  params: byId,
  body: object({ name, role: staffRole, isDisabled: flag }),
  response: staffMember,
})

/** Sets a new one-time password, removes the second factor and ends the sessions. */
export const resetStaff = staffEndpoint({
  name: 'resetStaff',
  method: 'POST',
  path: '/api/admin/staff/{id}/reset',
  roles,
  params: byId,
  response: withPassword,
})
