import * as E from 'fp-ts/Either'
import { getAudit } from '../../../contract/admin/audit.ts'
import {
  changeStaffPassword,
  confirmStaffCode,
  endStaffSession,
  enrolStaffCode,
  getStaffSession,
  getStaffSessions,
  renewRecoveryCodes,
  signInStaff,
  signOutStaff,
} from '../../../contract/admin/session.ts'
import { addStaff, changeStaff, getStaff, getStaffMember, resetStaff } from '../../../contract/admin/staff.ts'
import type { Router } from '../../platform/http/router.ts'
import { invalid, type ServiceError } from '../../platform/http/service-error.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import type { IdentityDeps } from '../deps.ts'
import { guessablePassword, isGuessable } from '../accounts/common-passwords.ts'
import { withinPasswordLimits } from '../accounts/password-limits.ts'
import { addMember, allMembers, changeMember, memberBy, readMember, resetMember } from './accounts.ts'
import { readAudit } from './audit.ts'
import { newCodeSecret, spendCode } from './code.ts'
import { hashStaffPassword, isStaffPassword } from './password.ts'
import { renewRecoveryCodes as renewCodes } from './recovery-codes.ts'
import { markCodeChecked } from './second-factor.ts'
import { endSession, expiredCookie, sessionsFor, staffSession } from './sessions.ts'
import { signInBy } from './sign-in.ts'
import { strings } from './strings.ts'

export const staffSessionRoutes = (router: Router, deps: IdentityDeps): void => {
  const { db } = deps

  router.on(signInStaff, ({ body }, caller) => signInBy(deps, body, caller))

  router.on(getStaffSession, (_, { staff }) => staffSession(db, staff.sessionId))

  router.on(signOutStaff, (_, { staff, change, setCookie }) => {
    setCookie(expiredCookie(deps))
    return change({ kind: 'session', id: staff.sessionId }, (trx) => endSession(trx, staff, staff.sessionId))
  })

  router.on(getStaffSessions, async (_, { staff }) => E.right({ items: await sessionsFor(deps, staff) }))

  router.on(endStaffSession, ({ params }, { staff, change }) =>
    change({ kind: 'session', id: params.id }, (trx) => endSession(trx, staff, params.id)),
  )
}

const conflict = (message: string): ServiceError => ({ _tag: 'Conflict', message })

export const recoveryCodeRoutes = (router: Router, { db, secret, areRatesLimited }: PlatformDeps): void => {
  router.on(renewRecoveryCodes, ({ body: { password } }, { staff, change, peer }) =>
    withinPasswordLimits({ areRatesLimited }, peer, async () => {
      const row = await db.selectFrom('staff').select('password_hash').where('id', '=', staff.id).executeTakeFirst()
      if (!(await isStaffPassword(password, row?.password_hash ?? null)))
        return E.left(invalid('password', strings.wrongPassword))
      return change({ kind: 'staff', id: staff.id, read: readMember }, async (trx) =>
        E.right({ recoveryCodes: await renewCodes(trx, secret, staff.id) }),
      )
    }),
  )
}

export const staffAccessRoutes = (
  router: Router,
  { db, clock, secret, settings, areRatesLimited }: PlatformDeps,
): void => {
  router.on(changeStaffPassword, ({ body: { oldPassword, password } }, { staff, change, peer }) =>
    withinPasswordLimits({ areRatesLimited }, peer, async () => {
      const row = await db.selectFrom('staff').select('password_hash').where('id', '=', staff.id).executeTakeFirst()
      if (!(await isStaffPassword(oldPassword, row?.password_hash ?? null)))
        return E.left(invalid('oldPassword', strings.wrongPassword))
      if (oldPassword === password) return E.left(invalid('password', strings.samePassword))
      if (await isGuessable(password, [settings()['shop.name'], staff.login])) return E.left(guessablePassword)
      const hash = await hashStaffPassword(password)
      return change({ kind: 'staff', id: staff.id, read: readMember }, async (trx) => {
        await trx
          .updateTable('staff')
          .set({ password_hash: hash, must_change_password: false })
          .where('id', '=', staff.id)
          .execute()
        await trx
          .deleteFrom('staff_sessions')
          .where('staff_id', '=', staff.id)
          .where('id', '!=', staff.sessionId)
          .execute()
        return staffSession(trx, staff.sessionId)
      })
    }),
  )

  router.on(enrolStaffCode, (_, { staff, change }) =>
    change({ kind: 'staff', id: staff.id, read: readMember }, async (trx) => {
      const { stored, ...shown } = newCodeSecret(secret, settings()['shop.name'], staff.login)
      const begun = await trx
        .updateTable('staff')
        .set({ code_secret: stored, last_code_step: null })
        .where('id', '=', staff.id)
        .where('is_code_confirmed', '=', false)
        .executeTakeFirst()
      return begun.numUpdatedRows === 0n ? E.left(conflict(strings.codeEnrolled)) : E.right(shown)
    }),
  )

  router.on(confirmStaffCode, ({ body: { code } }, { staff, change }) =>
    change({ kind: 'staff', id: staff.id, read: readMember }, async (trx) => {
      const row = await trx
        .selectFrom('staff')
        .select(['id', 'code_secret', 'is_code_confirmed'])
        .where('id', '=', staff.id)
        .executeTakeFirstOrThrow()
      if (row.is_code_confirmed) return E.left(conflict(strings.codeEnrolled))
      if (row.code_secret === null) return E.left(conflict(strings.codeNotRequested))
      if (!(await spendCode(trx, secret, row, code, clock.now()))) return E.left(invalid('code', strings.wrongCode))
      await trx.updateTable('staff').set({ is_code_confirmed: true }).where('id', '=', staff.id).execute()
      await markCodeChecked(trx, staff.sessionId, new Date(clock.now()))
      const session = await staffSession(trx, staff.sessionId)
      if (E.isLeft(session)) return session
      return E.right({ session: session.right, recoveryCodes: await renewCodes(trx, secret, staff.id) })
    }),
  )
}

export const staffRoutes = (router: Router, { db, clock }: PlatformDeps): void => {
  const now = () => new Date(clock.now())
  router.on(getStaff, async () => E.right({ items: await allMembers(db) }))
  router.on(getStaffMember, ({ params }) => memberBy(db, params.id))
  router.on(addStaff, ({ body }, { change }) => addMember(change, body, now()))
  router.on(changeStaff, ({ params, body }, { change }) => changeMember(change, params.id, body, now()))
  router.on(resetStaff, ({ params }, { change }) => resetMember(change, params.id))
  router.on(getAudit, async ({ query }) => E.right(await readAudit(db, query)))
}
