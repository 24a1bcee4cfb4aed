import * as E from 'fp-ts/Either'
import { UPLOAD_BYTES } from '../../../domain/person/upload.ts'
import type { UserId } from '../../../domain/person/user.ts'
import { singleFlight } from '../images/single-flight.ts'
import type { ServiceError } from '../http/service-error.ts'
import { newToken } from '../crypto/tokens.ts'
import type { PlatformDeps } from '../deps.ts'
import type { PictureError } from '../images/read-picture.ts'
import { redrawn } from './redraw.ts'
import { FILE_KINDS, kindOf, type FileKind } from './sniff.ts'

const PREFIX = '/api/files/'
const ADDRESS = /^\/api\/files\/([\w-]{43})$/

// The key is unguessable: the address grants read access.
export const fileAddress = (key: string): string => `${PREFIX}${key}`

export const keyIn = (path: string): string | null => ADDRESS.exec(path)?.[1] ?? null

const TOGETHER = 2
const WAITING = 20

const strings = {
  kinds: (kinds: ReadonlyArray<FileKind>) =>
    `Такой файл не подойдёт. Нужна картинка JPEG, PNG, WebP, GIF, AVIF или TIFF${kinds.includes('pdf') ? ' либо файл PDF' : ''}`,
  heic: 'Фото HEIC магазин не читает. Сохраните его как JPEG: в айфоне «Настройки», «Камера», «Форматы», «Наиболее совместимый»',
  broken: 'Картинка повреждена: откройте её и сохраните заново',
  tooManyPixels: (megapixels: number, most: number) =>
    `В картинке ${megapixels} мегапикселей, а магазин читает такие до ${most}. Уменьшите её и загрузите ещё раз`,
  tooLarge: (megabytes: number) => `Файл больше ${megabytes} МБ. Уменьшите его и загрузите ещё раз`,
} as const

const MEGABYTE = 1_048_576

const errorOf = (error: PictureError, kinds: ReadonlyArray<FileKind>): ServiceError => {
  switch (error._tag) {
    case 'NotPicture':
      return { _tag: 'UnsupportedType', message: strings.kinds(kinds) }
    case 'Heic':
      return { _tag: 'UnsupportedType', message: strings.heic }
    case 'Broken':
      return { _tag: 'UnsupportedType', message: strings.broken }
    case 'TooManyPixels':
      return { _tag: 'TooLarge', message: strings.tooManyPixels(error.megapixels, error.most) }
  }
}

// Limits memory: two images are decoded at a time.
const redrawing = singleFlight<E.Either<PictureError, Buffer>>(TOGETHER, WAITING)

const clean = async (
  bytes: Uint8Array,
  kind: FileKind,
  kinds: ReadonlyArray<FileKind>,
  key: string,
): Promise<E.Either<ServiceError, Uint8Array>> => {
  if (kind === 'pdf') return E.right(bytes)
  const drawn = await redrawing.run(key, () => redrawn(bytes, kind))
  if (E.isLeft(drawn)) return E.left({ _tag: 'Busy' })
  return E.mapLeft((error: PictureError) => errorOf(error, kinds))(drawn.right)
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
  if (file.size > UPLOAD_BYTES) return E.left({ _tag: 'TooLarge', message: strings.tooLarge(UPLOAD_BYTES / MEGABYTE) })
  const bytes = await file.bytes()
  const kind = kindOf(bytes)
  if (kind === null || !kinds.includes(kind)) return E.left(errorOf({ _tag: 'NotPicture' }, kinds))
  const key = newToken()
  const content = await clean(bytes, kind, kinds, key)
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
