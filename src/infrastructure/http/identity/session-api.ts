import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionApi } from '../../../application/ports/api/identity/session-api.ts'
import { getUser } from '../../../contract/identity/accounts.ts'
import { signIn, signOut } from '../../../contract/identity/sessions.ts'
import type { Call } from '../http.ts'

// Login calls use `plain`: there is no token to renew.
export const httpSessionApi = (call: Call, plain: Call): SessionApi => ({
  user: call(getUser),
  signIn: (credentials) =>
    pipe(
      plain(signIn, { body: credentials }),
      TE.map(({ access }) => access),
    ),
  logout: call(signOut),
})
