import type { ColumnType, Generated } from 'kysely'
import type { Kopecks } from '../../../../domain/money/money.ts'
import type { UserId } from '../../../../domain/person/user.ts'

export interface FileTables {
  files: {
    id: Generated<number>
    key: string
    user_id: UserId
    kind: 'jpg' | 'png' | 'webp' | 'pdf'
    content: ColumnType<Buffer, Buffer, never>
    purpose: ColumnType<'review' | 'refund' | 'secret shopper' | null, never, 'review' | 'refund' | 'secret shopper'>
    subject_id: ColumnType<number | null, never, number>
    position: Generated<number>
    created_at: ColumnType<Date, Date, never>
  }
  staff_pictures: {
    key: string
    content: ColumnType<Buffer, Buffer, never>
    staff_id: number | null
    created_at: ColumnType<Date, Date, never>
  }
  product_lists: {
    id: Generated<number>
    user_id: UserId
    title: string
    token: ColumnType<string | null, string | null | undefined, string | null>
    created_at: ColumnType<Date, Date, never>
    deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  product_list_items: {
    list_id: number
    product_id: number
    added_at: ColumnType<Date, Date, never>
  }
  favourites: {
    user_id: UserId
    product_id: number
    created_at: ColumnType<Date, Date, never>
    /** Price that a reduction is measured from. Rises at once with the price; falls after the reduction is handled. */
    seen_price: ColumnType<Kopecks | null, Kopecks | null | undefined, Kopecks>
  }
}
