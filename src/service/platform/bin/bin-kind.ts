import type { RawBuilder, Transaction } from 'kysely'
import type { AuditSubject } from '../../../contract/admin/audit-subjects.ts'
import type { AnyStaffEndpoint } from '../../../contract/kernel/endpoint.ts'
import type { Tables } from '../database/tables.ts'

/** Records of a table that wait in the bin after their removal. */
export interface BinKind {
  readonly kind: AuditSubject
  /** Who may call it may restore the record. */
  readonly removal: AnyStaffEndpoint
  readonly table: string
  /** Column of the record's id. */
  readonly key: string
  /** What the bin shows. */
  readonly named: RawBuilder<unknown>
  /** Tables whose rows the removal deletes itself, besides those that the database deletes. */
  readonly with?: ReadonlyArray<string>
  /** Why a restored record may not stay; null if it may. Runs after its row is back. */
  readonly checkRestored?: ((trx: Transaction<Tables>, id: string) => Promise<string | null>) | undefined
}
