import * as E from 'fp-ts/Either'
import { UPLOAD_BYTES } from '../../../domain/person/upload.ts'
import type { UserId } from '../../../domain/person/user.ts'
import { singleFlight } from '../images/single-flight.ts'
import type { ServiceError } from '../http/service-error.ts'
import { newToken } from '../crypto/tokens.ts'
import type { PlatformDeps } from '../deps.ts'
import { redrawn } from './redraw.ts'
import { FILE_KINDS, kindOf, type FileKind } from './sniff.ts'

const PREFIX = '/api/files/'
const ADDRESS = /^\/api\/files\/([\w-]{43})$/

// The key is unguessable: the address grants read access.
export const fileAddress = (key: string): string => `${PREFIX}${key}`

export const keyIn = (path: string): string | null => ADDRESS.exec(path)?.[1] ?? null

const TOGETHER = 2
const WAITING = 20

const unsupported: ServiceError = { _tag: 'UnsupportedType' }

// Limits memory: two images are decoded at a time.
const redrawing = singleFlight<Buffer | null>(TOGETHER, WAITING)

const clean = async (bytes: Uint8Array, kind: FileKind, key: string): Promise<E.Either<ServiceError, Uint8Array>> => {
  if (kind === 'pdf') return E.right(bytes)
  const drawn = await redrawing.run(key, () => redrawn(bytes, kind))
  if (E.isLeft(drawn)) return E.left({ _tag: 'Busy' })
  return drawn.right === null ? E.left(unsupported) : E.right(drawn.right)
}

export interface CleanFile {
  readonly key: string
  readonly kind: FileKind
  readonly content: Buffer
}

// A picture is encoded again; what is none of the kinds is rejected.
export const cleanFile = async (
  file: File,
  kinds: ReadonlyArray<FileKind>,
): Promise<E.Either<ServiceError, CleanFile>> => {
  if (file.size > UPLOAD_BYTES) return E.left({ _tag: 'TooLarge' })
  const bytes = await file.bytes()
  const kind = kindOf(bytes)
  if (kind === null || !kinds.includes(kind)) return E.left(unsupported)
  const key = newToken()
  const content = await clean(bytes, kind, key)
  return E.isLeft(content) ? content : E.right({ key, kind, content: Buffer.from(content.right) })
}

export interface StoredFile {
  readonly id: number
  readonly url: string
}

export const storeFile = async (
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  userId: UserId,
  file: File,
): Promise<E.Either<ServiceError, StoredFile>> => {
  const cleaned = await cleanFile(file, FILE_KINDS)
  if (E.isLeft(cleaned)) return cleaned
  const { id } = await db
    .insertInto('files')
    .values({ ...cleaned.right, user_id: userId, created_at: new Date(clock.now()) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return E.right({ id, url: fileAddress(cleaned.right.key) })
}
