import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AuditSubject } from '../../../../contract/admin/audit-subjects.ts'
import type { StaffRole } from '../../../../domain/person/staff.ts'

type Moment = ColumnType<Date, Date, Date>
type Never<A> = ColumnType<A | null, A | null | undefined, A | null>

export interface StaffTables {
  staff: {
    id: Generated<number>
    login: string
    name: Generated<string>
    role: StaffRole
    password_hash: string
    must_change_password: Generated<boolean>
    code_secret: Never<string>
    is_code_confirmed: Generated<boolean>
    last_code_step: Never<number>
    created_at: Moment
    disabled_at: Never<Date>
  }
  /** Unused one-time codes; a used one is deleted. */
  staff_recovery_codes: {
    staff_id: number
    hash: string
  }
  staff_sessions: {
    id: Generated<number>
    staff_id: number
    token_hash: string
    address: string
    browser: string
    created_at: Moment
    seen_at: Moment
    expires_at: Moment
    /** When the second factor was last checked in this session. */
    code_at: Never<Date>
  }
  /** Removed records with the rows that the database removed with them. */
  bin_items: {
    id: GeneratedAlways<number>
    kind: AuditSubject
    subject_id: string
    name: string
    login: string
    parts: ColumnType<unknown, string, never>
    links: ColumnType<unknown, string, never>
    removed_at: ColumnType<Date, Date, never>
  }
  staff_audit: {
    id: Generated<number>
    staff_id: number | null
    login: string
    action: string
    subject: string
    subject_id: string | null
    before: ColumnType<unknown, string | null, never>
    after: ColumnType<unknown, string | null, never>
    happened_at: Moment
  }
}
