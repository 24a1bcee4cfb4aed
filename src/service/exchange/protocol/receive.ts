import { mkdir, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as E from 'fp-ts/Either'
import { isAccepted, isZip, safeName } from './file-name.ts'
import type { ExchangeSession } from './session.ts'
import { strings } from './strings.ts'

export interface Limits {
  readonly partBytes: number
  /** Bytes of a session's uploads; the same limit applies to its unpacked archives. */
  readonly sessionBytes: number
}

const append = async (path: string, body: ReadableStream<Uint8Array>, most: number): Promise<number | null> => {
  await mkdir(dirname(path), { recursive: true })
  await using file = await open(path, 'a')
  const { size: before } = await file.stat()
  let written = 0
  try {
    for await (const chunk of body) {
      written += chunk.byteLength
      if (written > most) throw new Error('too large')
      await file.appendFile(chunk)
    }
    return written
  } catch {
    await file.truncate(before)
    return written > most ? null : -1
  }
}

const drained = async (body: ReadableStream<Uint8Array>): Promise<void> => {
  await body.pipeTo(new WritableStream())
}

export const receivePart = async (
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
  const path = join(session.folder, name)
  if (session.files.get(name) === 'imported') await rm(path, { force: true })
  const left = limits.sessionBytes - session.receivedBytes
  if (left <= 0) return E.left(strings.tooMuch)
  const bytes = await append(path, body, Math.min(limits.partBytes, left))
  if (bytes === null) return E.left(left < limits.partBytes ? strings.tooMuch : strings.partTooLarge)
  if (bytes < 0) return E.left(strings.cutOff)
  session.receivedBytes += bytes
  if (!isZip(name)) session.files.set(name, 'waiting')
  if (session.work?.of === name && session.work.isOver()) session.work = null
  return E.right(name)
}
