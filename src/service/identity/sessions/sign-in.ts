import * as E from 'fp-ts/Either'
import type { Credentials } from '../../../contract/identity/sessions.ts'
import type { UserId } from '../../../domain/person/user.ts'
import { isPassword } from '../accounts/password.ts'
import { withinPasswordLimits } from '../accounts/password-limits.ts'
import { findByLogin } from '../accounts/users.ts'
import type { Peer } from '../../platform/http/caller.ts'
import type { ServiceError } from '../../platform/http/service-error.ts'
import type { IdentityDeps } from '../deps.ts'
import { takeCode } from '../verification/codes.ts'
import { giveVerificationToken } from '../verification/tokens.ts'
import { countPasswordTry, resetPasswordTries } from './sign-in-limits.ts'

export const wrongCredentials: ServiceError = { _tag: 'Unauthorised', reason: 'WrongCredentials' }

export interface StoredUser {
  readonly id: UserId
  readonly passwordHash: string | null
}

// An unknown login fails like a wrong password: same error, same time. [OC-39]
export const userByCredentials = async (
  deps: IdentityDeps,
  credentials: Credentials,
  peer: Peer | null,
): Promise<E.Either<ServiceError, StoredUser>> => {
  if ('password' in credentials) {
    const { login, password } = credentials
    return withinPasswordLimits(deps, peer, async () => {
      const counted = await countPasswordTry(deps, login, peer)
      if (E.isLeft(counted)) return counted
      const user = await findByLogin(deps.db, login)
      const isRight = await isPassword(password, user?.password_hash ?? null)
      if (!isRight || user === undefined) return E.left(wrongCredentials)
      await resetPasswordTries(deps, login, peer)
      return E.right({ id: user.id, passwordHash: user.password_hash })
    })
  }
  const { phone, code } = credentials
  const taken = await takeCode(deps, { purpose: 'phone', of: phone }, code, peer, wrongCredentials)
  if (E.isLeft(taken)) return taken
  const user = await findByLogin(deps.db, phone)
  if (user === undefined) {
    return E.left({
      _tag: 'NotRegistered',
      verificationToken: await giveVerificationToken(deps.db, phone, new Date(deps.clock.now())),
    })
  }
  return E.right({ id: user.id, passwordHash: user.password_hash })
}
