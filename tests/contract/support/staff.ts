import { Secret, TOTP } from 'otpauth'
import type { StaffRole } from '../../../src/domain/person/staff.ts'
import { newCodeSecret } from '../../../src/service/identity/staff/code.ts'
import { hashStaffPassword } from '../../../src/service/identity/staff/password.ts'
import { newToken, tokenHash } from '../../../src/service/platform/crypto/tokens.ts'
import { SECRET, type TestShop } from './shop.ts'

export const STAFF_PASSWORD = 'сосна-и-кедр-1987'
const { secret: CODE_SECRET, stored } = newCodeSecret(SECRET, 'Кедр', 'staff')

let hash: Promise<string> | undefined
let members = 0

/** A session of the back office, as a browser sends it. */
export interface Staff {
  readonly id: number
  readonly login: string
  readonly sessionId: number
  readonly cookie: string
}

/** An enrolled member of staff with an open session; the password is STAFF_PASSWORD, codes come from `codeAt`. */
export const aStaff = async (
  { db, now }: Pick<TestShop, 'db' | 'now'>,
  role: StaffRole = 'owner',
  { isReady = true } = {},
): Promise<Staff> => {
  const login = `${role}${++members}`
  const { id } = await db
    .insertInto('staff')
    .values({
      login,
      name: 'Ольга',
      role,
      password_hash: await (hash ??= hashStaffPassword(STAFF_PASSWORD)),
      must_change_password: !isReady,
      code_secret: isReady ? stored : null,
      is_code_confirmed: isReady,
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, login, ...(await aSessionOf({ db, now }, id)) }
}

export const aSessionOf = async ({ db, now }: Pick<TestShop, 'db' | 'now'>, staffId: number) => {
  const token = newToken()
  const session = await db
    .insertInto('staff_sessions')
    .values({
      staff_id: staffId,
      token_hash: tokenHash(token),
      address: '',
      browser: 'test',
      created_at: now(),
      seen_at: now(),
      expires_at: new Date(now().getTime() + 604_800_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { sessionId: session.id, cookie: `staff.sid=${token}` }
}

export const codeAt = (now: Date, secret = CODE_SECRET): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
