import * as E from 'fp-ts/Either'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { cleanFile } from '../files/store-file.ts'
import type { ServiceError } from '../http/service-error.ts'
import type { PlatformDeps } from '../deps.ts'
import { shownWhere, UPLOADED_PREFIX } from './sources.ts'

const PICTURES = ['jpg', 'png', 'webp'] as const

// Stores a picture of the back office in the database, so that each process and backup has it.
export const storePicture = async (
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  staffId: number,
  file: File,
): Promise<E.Either<ServiceError, { readonly source: string }>> => {
  const cleaned = await cleanFile(file, PICTURES)
  if (E.isLeft(cleaned)) return cleaned
  const { key, content } = cleaned.right
  await db
    .insertInto('staff_pictures')
    .values({ key, content, staff_id: staffId, created_at: new Date(clock.now()) })
    .execute()
  return E.right({ source: `${UPLOADED_PREFIX}${key}` })
}

// Null if the source is no upload; undefined if the upload is gone.
export const uploadedOriginal = async (db: Kysely<Tables>, source: string): Promise<Buffer | null | undefined> => {
  if (!source.startsWith(UPLOADED_PREFIX)) return null
  const key = source.slice(UPLOADED_PREFIX.length)
  const row = await db.selectFrom('staff_pictures').select('content').where('key', '=', key).executeTakeFirst()
  return row === undefined ? undefined : Buffer.from(row.content)
}

export const unusedPictures = (db: Kysely<Tables>, before: Date) =>
  db
    .selectFrom('staff_pictures')
    .where('created_at', '<', before)
    .where(sql<boolean>`not (${shownWhere(sql`${UPLOADED_PREFIX} || staff_pictures.key`)})`)
    .where(
      sql<boolean>`not exists (select from (select content from pages union all select content from posts
        union all select content from promotions
        union all select blocks::text from pages union all select blocks_draft::text from pages) texts where strpos(content, staff_pictures.key) > 0)`,
    )
    // a restored record has its picture
    .where(sql<boolean>`not exists (select from bin_items where strpos(parts::text, staff_pictures.key) > 0)`)
