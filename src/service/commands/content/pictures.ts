import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { kindOf } from '../../platform/files/sniff.ts'
import { UPLOADED_PREFIX } from '../../platform/images/sources.ts'

const NAMED = new RegExp(`${UPLOADED_PREFIX}([\\w-]{43})`, 'g')
const PICTURE_NAME = /^([\w-]{43})\.(?:jpg|png|webp)$/

export const pictureKey = (name: string): string | undefined => PICTURE_NAME.exec(name)?.[1]

export const namedPictures = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(NAMED)].map(([, key]) => key ?? ''))

export const storedPictures = async (
  db: Kysely<Tables>,
  keys: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Buffer>> => {
  if (keys.size === 0) return new Map()
  const rows = await db
    .selectFrom('staff_pictures')
    .select(['key', 'content'])
    .where('key', 'in', [...keys])
    .orderBy('key')
    .execute()
  return new Map(rows.map(({ key, content }) => [key, Buffer.from(content)]))
}

export const storedKeys = async (db: Kysely<Tables>, keys: ReadonlySet<string>): Promise<ReadonlySet<string>> => {
  if (keys.size === 0) return new Set()
  const rows = await db
    .selectFrom('staff_pictures')
    .select('key')
    .where('key', 'in', [...keys])
    .execute()
  return new Set(rows.map(({ key }) => key))
}

export const pictureName = (key: string, content: Buffer): string | null => {
  const kind = kindOf(content)
  return kind === null || kind === 'pdf' ? null : `${key}.${kind}`
}
