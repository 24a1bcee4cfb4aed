import type { TaskEither } from 'fp-ts/TaskEither'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

export interface StoredFile {
  readonly id: number
  readonly url: string
}

export interface FilesApi {
  /** Uploads a photo or a PDF, to be referenced by its id. */
  readonly upload: (file: File) => TaskEither<AppError, StoredFile>
}

export const $filesApi = apiPort<FilesApi>('platform', 'FilesApi')
