import type { AuthProvider } from 'react-admin'
import { HttpError } from 'react-admin'
import { getStaffSession, signInStaff, signOutStaff } from '../../contract/admin/session.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { call } from './call.ts'
import { mayDo } from './resources.ts'

export type StaffSession = TypeOf<typeof getStaffSession.response>

export const FIRST_SIGN_IN = '/first-sign-in'
export const CHANGE_PASSWORD = '/password'

const UNAUTHORISED = 401

let session: Promise<StaffSession> | null = null

// The session of this tab. It is loaded once, and again after a sign-in or an error.
export const currentSession = (): Promise<StaffSession> => {
  session ??= call(getStaffSession).catch((error: unknown) => {
    session = null
    throw error
  })
  return session
}

export const setSession = (next: StaffSession): void => {
  session = Promise.resolve(next)
}

const isFinished = ({ mustChangePassword, mustEnrolCode }: StaffSession): boolean =>
  !mustChangePassword && !mustEnrolCode

export interface Credentials {
  readonly login: string
  readonly password: string
  readonly code?: string
}

export const authProvider: AuthProvider = {
  login: async (credentials: Credentials) => {
    const next = await call(signInStaff, { body: credentials })
    setSession(next)
    return isFinished(next) ? {} : { redirectTo: FIRST_SIGN_IN }
  },
  logout: async () => {
    const wasSignedIn = session !== null
    session = null
    if (wasSignedIn) await call(signOutStaff).catch(() => undefined)
  },
  checkAuth: async () => {
    const current = await currentSession()
    if (!isFinished(current)) throw { redirectTo: FIRST_SIGN_IN, logoutUser: false, message: false }
  },
  checkError: async (error: unknown) => {
    if (!(error instanceof HttpError) || error.status !== UNAUTHORISED) return
    session = null
    throw error
  },
  getIdentity: async () => {
    const { staffId, name, login } = await currentSession()
    return { id: staffId, fullName: name === '' ? login : name }
  },
  getPermissions: async () => (await currentSession()).role,
  canAccess: async ({ resource, action }) => mayDo((await currentSession()).role, resource, action),
}
