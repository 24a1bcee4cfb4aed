import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import * as E from 'fp-ts/Either'
import { exchangeErrorText } from '../commerceml/exchange-error.ts'
import { takeStatuses } from '../orders/take-statuses.ts'
import type { ExchangeDeps } from './deps.ts'
import { fetchFiles, markImported } from './fetch-files.ts'
import { isXml } from './file-name.ts'
import { receivePart } from './receive.ts'
import { failure, success } from './reply.ts'
import type { ExchangeSession } from './session.ts'
import { strings } from './strings.ts'

const TAIL_BYTES = 120
const END = /<\/(?:[\w-]+:)?КоммерческаяИнформация>\s*$/

const isWhole = async (path: string): Promise<boolean> => {
  await using file = await open(path)
  const { size } = await file.stat()
  const { buffer, bytesRead } = await file.read(Buffer.alloc(TAIL_BYTES), 0, TAIL_BYTES, Math.max(0, size - TAIL_BYTES))
  const tail = buffer.subarray(0, bytesRead)
  return ['utf-8', 'windows-1251'].some((encoding) => END.test(new TextDecoder(encoding).decode(tail)))
}

const takeFile = async (deps: ExchangeDeps, session: ExchangeSession, name: string): Promise<Response> => {
  const taken = await takeStatuses(deps, createReadStream(join(session.folder, name)))()
  if (E.isLeft(taken)) return failure(exchangeErrorText(taken.left))
  markImported(session, name)
  return success(strings.orders(taken.right))
}

// Old versions of 1C send no import request, so a complete file is processed at once.
export const receiveOrders = async (
  deps: ExchangeDeps,
  session: ExchangeSession,
  written: string,
  body: ReadableStream<Uint8Array> | null,
): Promise<Response> => {
  const received = await receivePart(deps.storage, session, written, body, deps.limits)
  if (E.isLeft(received)) return failure(received.left)
  const name = received.right
  if (!isXml(name)) return success()
  const fetched = await fetchFiles(deps.storage, session, deps.limits.sessionBytes)
  if (E.isLeft(fetched)) return failure(fetched.left)
  if (!(await isWhole(join(session.folder, name)))) return success()
  return takeFile(deps, session, name)
}

export const importOrders = async (deps: ExchangeDeps, session: ExchangeSession): Promise<Response> => {
  const fetched = await fetchFiles(deps.storage, session, deps.limits.sessionBytes)
  if (E.isLeft(fetched)) return failure(fetched.left)
  const waiting = [...session.files]
    .filter(([name, { state }]) => state === 'waiting' && isXml(name))
    .map(([name]) => name)
  for (const name of waiting) {
    const taken = await takeFile(deps, session, name)
    if (!(await taken.clone().text()).startsWith('success')) return taken
  }
  return success()
}
