import type { Kysely, Transaction } from 'kysely'
import type { Picture } from '../../../domain/catalogue/product.ts'
import type { UserId } from '../../../domain/person/user.ts'
import type { Tables } from '../database/tables.ts'
import { grouped } from '../group-by.ts'
import { fileAddress } from './store-file.ts'

export type FilePurpose = 'review' | 'refund' | 'secret shopper'

// Returns false if a file belongs to another user or is already attached: roll the transaction back.
export const attachFiles = async (
  trx: Transaction<Tables>,
  userId: UserId,
  fileIds: ReadonlyArray<number>,
  purpose: FilePurpose,
  subjectId: number,
): Promise<boolean> => {
  for (const [position, id] of fileIds.entries()) {
    const taken = await trx
      .updateTable('files')
      .set({ purpose, subject_id: subjectId, position })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('purpose', 'is', null)
      .executeTakeFirst()
    if (taken.numUpdatedRows === 0n) return false
  }
  return true
}

export const filesOf = async (
  db: Kysely<Tables>,
  purpose: FilePurpose,
  subjectIds: ReadonlyArray<number>,
): Promise<(subjectId: number) => ReadonlyArray<Picture['file']>> => {
  const rows =
    subjectIds.length === 0
      ? []
      : await db
          .selectFrom('files')
          .select(['subject_id', 'key'])
          .where('purpose', '=', purpose)
          .where('subject_id', 'in', [...subjectIds])
          .orderBy('position')
          .execute()
  const bySubject = grouped(rows, ({ subject_id }) => subject_id)
  return (subjectId) => (bySubject.get(subjectId) ?? []).map(({ key }) => ({ url: fileAddress(key) }))
}
