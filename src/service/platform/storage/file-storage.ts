import type { Readable } from 'node:stream'
import { FILES_AWAY } from '../database/unavailable.ts'
import { bytesWithin } from '../foreign/bounded.ts'

/** The folders of shared files; the rest of DATA_DIR belongs to one process. */
const STORED_FOLDERS = ['admin', 'assets', 'exchange', 'images', 'originals'] as const

/** `folder/name`, in Latin letters. */
export type FileKey = `${(typeof STORED_FOLDERS)[number]}/${string}`

interface StoredFile {
  readonly size: number
  /** The caller reads or destroys it. */
  readonly body: Readable
}

interface ListedFile {
  readonly key: FileKey
  readonly size: number
  readonly modifiedAt: number
}

/**
 * Files that all processes of the shop share: a disk or a server that speaks S3. If it does not respond, calls are rejected
 * with an error for which `unavailabilityOf` returns `files`.
 */
export interface FileStorage {
  /** Null: there is no such file. */
  readonly open: (key: FileKey) => Promise<StoredFile | null>
  readonly has: (key: FileKey) => Promise<boolean>
  /** Atomic: a reader gets the old file or the whole new one. */
  readonly write: (key: FileKey, body: Uint8Array | Readable) => Promise<void>
  /** Unordered files of a folder and of its subfolders. */
  readonly list: (folder: FileKey | (typeof STORED_FOLDERS)[number]) => AsyncIterable<ListedFile>
  /** A missing file is no error. */
  readonly remove: (key: FileKey) => Promise<void>
}

const SEGMENT = /^(?!\.)[\w.-]{1,200}$/

/** Rejects names that would leave the folder. */
export const isFileKey = (key: string): key is FileKey =>
  STORED_FOLDERS.some((folder) => key.startsWith(`${folder}/`)) && key.split('/').every((part) => SEGMENT.test(part))

/** Throws `TooMuch` for a larger file. */
export const storedBytes = async (
  storage: Pick<FileStorage, 'open'>,
  key: FileKey,
  most: number,
): Promise<Buffer | null> => {
  const file = await storage.open(key)
  if (file === null) return null
  try {
    return await bytesWithin(file.body as AsyncIterable<Uint8Array>, most)
  } finally {
    file.body.destroy()
  }
}

/** The server of the files does not respond, or does not answer as S3. */
export class FilesUnavailable extends Error {
  readonly code = FILES_AWAY
  constructor(reason: string, cause: unknown) {
    super(`the file storage failed: ${reason}`, { cause })
  }
}
