import { left, right, type Either } from 'fp-ts/Either'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { $network } from '../../../src/application/ports/browser/network.ts'
import { $sessionApi, type Credentials } from '../../../src/application/ports/api/identity/session-api.ts'
import {
  $sessionMemory,
  type SessionMemory,
  type Tokens,
} from '../../../src/application/ports/browser/session-storage.ts'
import type { Phone } from '../../../src/domain/person/phone.ts'
import type { User, UserId } from '../../../src/domain/person/user.ts'
import { aPage, recordedCalls } from './basket-harness.ts'
import { storeValue, type StoreValues } from '../../support/fakes.ts'

export const aUser = (parts: Partial<User> = {}): User => ({
  id: 7 as UserId,
  firstName: 'Анна',
  lastName: 'Кедрова',
  middleName: '',
  phone: '+79131234567' as Phone,
  email: 'anna@example.test',
  birthDate: null,
  gender: null,
  isEmailConfirmed: true,
  bonus: null,
  legalPersonData: null,
  ...parts,
})

/** Storage shared by the tabs of one browser. */
const aBrowserMemory = (token: string | null = null) => {
  let stored = token
  let admin: string | null = null
  const listeners = new Set<() => void>()
  const memory: SessionMemory = {
    bearer: () => admin ?? stored,
    adminToken: () => admin,
    store: ({ accessToken }: Tokens) => {
      stored = accessToken
    },
    storeAdmin: (given) => {
      admin = given
      return true
    },
    remove: () => {
      if (admin === null) stored = null
      admin = null
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    memory,
    elsewhere: (given: string | null) => {
      stored = given
      listeners.forEach((listener) => listener())
    },
  }
}

interface Parts {
  readonly token?: string | null
  readonly user?: () => Either<AppError, User & { readonly adminToken?: string }>
  readonly signIn?: (credentials: Credentials) => Either<AppError, Tokens>
  readonly values?: StoreValues
}

/** One tab of a browser, with the session calls of the service. */
export const aTab = ({
  token = null,
  user = () => right(aUser()),
  signIn = () => left({ _tag: 'Offline' }),
  values = [],
}: Parts = {}) => {
  let now = 1_000
  const browser = aBrowserMemory(token)
  const calls = recordedCalls()
  const requests: Array<string> = []
  let notifiedOnline: (isOnline: boolean) => void = () => undefined
  const noting =
    <A>(what: string, answer: () => A) =>
    () => {
      requests.push(what)
      return Promise.resolve(answer())
    }
  const page = aPage({
    basketApi: calls.basketApi,
    now: () => now,
    values: [
      ...values,

      storeValue($sessionMemory, browser.memory),
      storeValue($network, {
        isOnline: () => true,
        listen: (listeners: typeof notifiedOnline) => {
          notifiedOnline = listeners
          return () => undefined
        },
      }),
      storeValue($sessionApi, {
        user: noting('user', user),
        signIn: (credentials: Credentials) => noting('signIn', () => signIn(credentials)),
        logout: noting('logout', () => right(undefined)),
      }),
    ],
  })
  return {
    ...page,
    ...browser,
    calls,
    requests,
    connection: (isOnline: boolean) => notifiedOnline(isOnline),
    passed: (ms: number) => {
      now += ms
    },
  }
}
