import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface Answered {
  readonly status: number
  readonly ms: number
  readonly retryAfter: string | null
}

/** Status 0: no answer. */
export const get = async (address: string, init: RequestInit = {}): Promise<Answered> => {
  const begun = performance.now()
  try {
    const response = await fetch(address, { redirect: 'manual', ...init })
    await response.arrayBuffer()
    return {
      status: response.status,
      ms: performance.now() - begun,
      retryAfter: response.headers.get('retry-after'),
    }
  } catch {
    return { status: 0, ms: performance.now() - begun, retryAfter: null }
  }
}

/** Sends calls one after another, every `everyMs`, while the work runs. */
export const during = async <A>(
  work: Promise<A>,
  everyMs: number,
  probe: () => Promise<Answered>,
): Promise<readonly [A, ReadonlyArray<Answered>]> => {
  const answers: Array<Answered> = []
  let isOver = false
  const probes = (async () => {
    while (!isOver) {
      answers.push(await probe())
      await wait(everyMs)
    }
  })()
  const done = await work.finally(() => {
    isOver = true
  })
  await probes
  return [done, answers]
}

/** Runs `count` calls, `atOnce` of them at a time. */
export const inParallel = async <A>(
  count: number,
  atOnce: number,
  call: (index: number) => Promise<A>,
): Promise<ReadonlyArray<A>> => {
  const results: Array<A> = []
  let next = 0
  const run = async () => {
    while (next < count) {
      const index = next
      next += 1
      results.push(await call(index))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, run))
  return results
}

/** Sends the text unchanged; fetch would normalize it. The response ends when the server closes the connection. */
export const raw = (port: number, text: string): Promise<string> =>
  new Promise((resolve) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.setTimeout(5_000, () => socket.destroy())
    socket.on('data', (bytes) => {
      heard += String(bytes)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(heard))
  })

export const silentAfter = (port: number, text: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text)
      resolve(socket)
    })
    socket.on('error', reject)
    socket.resume()
  })

const share = (answers: ReadonlyArray<Answered>): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

export const statuses = (answers: ReadonlyArray<Answered>): string =>
  Object.entries(share(answers))
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')

export const slowest = (answers: ReadonlyArray<Answered>): number => Math.max(0, ...answers.map(({ ms }) => ms))

export const median = (answers: ReadonlyArray<Answered>): number =>
  answers.map(({ ms }) => ms).sort((one, other) => one - other)[answers.length >> 1] ?? 0
