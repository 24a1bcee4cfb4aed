import * as E from 'fp-ts/Either'
import { getFieldsOfActivity, register } from '../../../contract/identity/accounts.ts'
import { withinPasswordLimits } from '../accounts/password-limits.ts'
import type { Router } from '../../platform/http/router.ts'
import type { SignInDeps } from '../sessions/enter.ts'
import { fieldsOfActivity } from './fields-of-activity.ts'
import { registerUser } from './register.ts'

export const registrationRoutes = (router: Router, deps: SignInDeps): void => {
  router.on(register, ({ body }, { leaveGuest, peer }) =>
    withinPasswordLimits(deps, peer, () => registerUser(deps, body, leaveGuest)))
  router.on(getFieldsOfActivity, () => E.right(fieldsOfActivity))
}
