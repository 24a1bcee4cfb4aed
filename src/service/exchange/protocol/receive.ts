import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import * as E from 'fp-ts/Either'
import { unavailabilityOf } from '../../platform/database/unavailable.ts'
import { bounded, TooMuch } from '../../platform/foreign/bounded.ts'
import type { FileKey, FileStorage } from '../../platform/storage/file-storage.ts'
import { isAccepted, safeName } from './file-name.ts'
import type { ExchangeSession } from './session.ts'
import { strings } from './strings.ts'

export interface Limits {
  readonly partBytes: number
  /** Bytes of a session's uploads; the same limit applies to its unpacked archives. */
  readonly sessionBytes: number
}

type Part = 'too large' | 'cut off' | number

const storePart = async (
  storage: FileStorage,
  key: FileKey,
  body: ReadableStream<Uint8Array>,
  most: number,
): Promise<Part> => {
  let bytes = 0
  const counted = async function* () {
    for await (const piece of bounded(body, most)) {
      bytes += piece.length
      yield piece
    }
  }
  try {
    await storage.write(key, Readable.from(counted()))
    return bytes
  } catch (error) {
    if (error instanceof TooMuch) return 'too large'
    const what = unavailabilityOf(error)
    if (what === 'files' || what === 'disk') throw error
    return 'cut off'
  }
}

const drained = async (body: ReadableStream<Uint8Array>): Promise<void> => {
  await body.pipeTo(new WritableStream())
}

export const receivePart = async (
  storage: FileStorage,
  session: ExchangeSession,
  written: string,
  body: ReadableStream<Uint8Array> | null,
  limits: Limits,
): Promise<E.Either<string, string>> => {
  const name = safeName(written)
  if (name === null) return E.left(strings.badName)
  if (body === null) return E.left(strings.cutOff)
  if (!isAccepted(name)) {
    await drained(body)
    return E.right(name)
  }
  const left = limits.sessionBytes - session.receivedBytes
  if (left <= 0) return E.left(strings.tooMuch)
  const key: FileKey = `exchange/${session.id}/${randomUUID()}`
  const part = await storePart(storage, key, body, Math.min(limits.partBytes, left))
  if (part === 'too large') return E.left(left < limits.partBytes ? strings.tooMuch : strings.partTooLarge)
  if (part === 'cut off') return E.left(strings.cutOff)
  session.receivedBytes += part
  const before = session.files.get(name)
  const keys = before?.state === 'waiting' ? before.keys : []
  session.files.set(name, { keys: [...keys, key], state: 'waiting' })
  if (session.work?.of === name && session.work.isOver()) session.work = null
  return E.right(name)
}
