import * as E from 'fp-ts/Either'
import type { Kysely, Selectable } from 'kysely'
import type { StaffRole } from '../../../domain/person/staff.ts'
import { momentOfMillis } from '../../../domain/time/moment.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { RecordChange } from '../../platform/http/caller.ts'
import { notFound, type ServiceError } from '../../platform/http/service-error.ts'
import { hashStaffPassword, oneTimePassword } from './password.ts'
import { strings } from './strings.ts'

export type StaffRow = Selectable<Tables['staff']>

export const isReady = ({ must_change_password, is_code_confirmed }: StaffRow): boolean =>
  !must_change_password && is_code_confirmed

const members = (db: Kysely<Tables>) =>
  db
    .selectFrom('staff')
    .selectAll()
    .select((staff) =>
      staff
        .selectFrom('staff_sessions')
        .select((session) => session.fn.max('seen_at').as('seen_at'))
        .whereRef('staff_id', '=', 'staff.id')
        .as('seen_at'),
    )
    .orderBy('login')

type MemberRow = StaffRow & { readonly seen_at: Date | null }

const memberOf = (row: MemberRow) => ({
  id: row.id,
  login: row.login,
  name: row.name,
  role: row.role,
  isDisabled: row.disabled_at !== null,
  isReady: isReady(row),
  createdAt: momentOfMillis(row.created_at.getTime()),
  lastSeenAt: row.seen_at === null ? null : momentOfMillis(row.seen_at.getTime()),
})

export type Member = ReturnType<typeof memberOf>

export const allMembers = async (db: Kysely<Tables>): Promise<ReadonlyArray<Member>> =>
  (await members(db).execute()).map(memberOf)

export const memberBy = async (db: Kysely<Tables>, id: number): Promise<E.Either<ServiceError, Member>> => {
  const row = await members(db).where('id', '=', id).executeTakeFirst()
  return row === undefined ? E.left(notFound) : E.right(memberOf(row))
}

export const readMember = (db: Kysely<Tables>, id: number | string): Promise<object | undefined> =>
  db
    .selectFrom('staff')
    .select([
      'login',
      'name',
      'role',
      'must_change_password as mustChangePassword',
      'is_code_confirmed as isCodeConfirmed',
      'disabled_at as disabledAt',
    ])
    .where('id', '=', Number(id))
    .executeTakeFirst()

interface WithPassword {
  readonly member: Member
  readonly password: string
}

interface NewMember {
  readonly login: string
  readonly name: string
  readonly role: StaffRole
}

export const addMember = async (
  change: RecordChange,
  { login, name, role }: NewMember,
  now: Date,
): Promise<E.Either<ServiceError, WithPassword>> => {
  const password = oneTimePassword()
  const hash = await hashStaffPassword(password)
  return change({ kind: 'staff', idOf: ({ member }) => member.id, read: readMember }, async (trx) => {
    const added = await trx
      .insertInto('staff')
      .values({ login: login.toLowerCase(), name: name.trim(), role, password_hash: hash, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added === undefined) return E.left({ _tag: 'Conflict', message: strings.loginTaken })
    return E.map((member: Member) => ({ member, password }))(await memberBy(trx, added.id))
  })
}

// Checked under a lock of all owners, so that two owners cannot disable each other.
const isLastOwner = async (db: Kysely<Tables>, id: number): Promise<boolean> => {
  const owners = await db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return owners.length === 1 && owners[0]?.id === id
}

interface MemberChange {
  readonly name?: string
  readonly role?: StaffRole
  readonly isDisabled: boolean
}

export const changeMember = (
  change: RecordChange,
  id: number,
  { name, role, isDisabled }: MemberChange,
  now: Date,
): Promise<E.Either<ServiceError, Member>> =>
  change({ kind: 'staff', id, read: readMember }, async (trx) => {
    const removesOwner = isDisabled || (role !== undefined && role !== 'owner')
    if (removesOwner && (await isLastOwner(trx, id))) return E.left({ _tag: 'Conflict', message: strings.lastOwner })
    await trx
      .updateTable('staff')
      .set((staff) => ({
        ...(name === undefined ? {} : { name: name.trim() }),
        ...(role === undefined ? {} : { role }),
        disabled_at: isDisabled ? staff.fn.coalesce('disabled_at', staff.val(now)) : null,
      }))
      .where('id', '=', id)
      .execute()
    if (isDisabled) await trx.deleteFrom('staff_sessions').where('staff_id', '=', id).execute()
    return memberBy(trx, id)
  })

export const resetMember = async (change: RecordChange, id: number): Promise<E.Either<ServiceError, WithPassword>> => {
  const password = oneTimePassword()
  const hash = await hashStaffPassword(password)
  return change({ kind: 'staff', id, read: readMember }, async (trx) => {
    const existing = await trx
      .selectFrom('staff')
      .select('disabled_at')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if ((existing?.disabled_at ?? null) !== null) return E.left({ _tag: 'Conflict', message: strings.resetDisabled })
    await trx
      .updateTable('staff')
      .set({ password_hash: hash, must_change_password: true, code_secret: null, is_code_confirmed: false })
      .where('id', '=', id)
      .execute()
    await trx.deleteFrom('staff_sessions').where('staff_id', '=', id).execute()
    await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', id).execute()
    return E.map((member: Member) => ({ member, password }))(await memberBy(trx, id))
  })
}
