import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as E from 'fp-ts/Either'
import { FilesUnavailable, type FileKey, type FileStorage } from '../../platform/storage/file-storage.ts'
import { isXml, isZip } from './file-name.ts'
import type { ExchangeSession } from './session.ts'
import { unpack } from './unpack.ts'

const copy = async (storage: FileStorage, path: string, keys: ReadonlyArray<FileKey>): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  for (const key of keys) {
    const part = await storage.open(key)
    if (part === null) throw new FilesUnavailable(`a part of a file of 1C is missing: ${key}`, null)
    await pipeline(part.body, createWriteStream(path, { flags: 'a', mode: 0o600 }))
  }
}

export const markImported = (session: ExchangeSession, name: string): void => {
  session.files.set(name, { keys: session.files.get(name)?.keys ?? [], state: 'imported' })
}

/**
 * Copies the files of a session that this process lacks from the storage into the session's folder, and unpacks its
 * archives. Returns the names of files that were unpacked for the first time.
 */
export const fetchFiles = async (
  storage: FileStorage,
  session: ExchangeSession,
  mostBytes: number,
): Promise<E.Either<string, ReadonlyArray<string>>> => {
  const here = session.copied
  const fetchFile = async (name: string, keys: ReadonlyArray<FileKey>): Promise<boolean> => {
    const path = join(session.folder, name)
    const present = here.get(name) ?? []
    if (present.length === keys.length && present.every((key, at) => key === keys[at])) return false
    const isLonger = present.length > 0 && present.every((key, at) => key === keys[at]) && !isZip(name)
    if (!isLonger) await rm(path, { force: true })
    here.delete(name)
    await copy(storage, path, isLonger ? keys.slice(present.length) : keys)
    here.set(name, keys)
    return true
  }
  const received = [...session.files].filter(([, { keys }]) => keys.length > 0)
  const names: Array<string> = []
  // those that another process has unpacked first: their files are known, and may be older than others
  for (const state of ['imported', 'waiting'] as const) {
    const archives = received.filter(([name, file]) => isZip(name) && file.state === state)
    let isAny = false
    for (const [name, { keys }] of archives) isAny = (await fetchFile(name, keys)) || isAny
    if (!isAny) continue
    const unpacked = await unpack(session.folder, mostBytes)()
    if (E.isLeft(unpacked)) {
      for (const [name] of archives) here.delete(name)
      return unpacked
    }
    if (state === 'waiting') names.push(...unpacked.right)
  }
  for (const [name, { keys, state }] of received) {
    if (isZip(name)) session.files.set(name, { keys, state: 'imported' })
    else await fetchFile(name, keys)
    if (!isZip(name)) session.files.set(name, { keys, state })
  }
  for (const name of names.filter(isXml)) session.files.set(name, { keys: [], state: 'waiting' })
  return E.right(names)
}
