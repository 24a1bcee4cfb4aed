import { randomBytes, timingSafeEqual } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { Derivation, Derived } from './password-worker.ts'

const COST_LOG2 = 15
const BLOCK = 8
const PARALLEL = 3
const SALT_BYTES = 16
const KEY_BYTES = 32
const MEMORY_BYTES = 67_108_864

const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? './password-worker.ts' : './password-worker.js',
  import.meta.url,
)

interface Waiting {
  readonly resolve: (key: Uint8Array) => void
  readonly reject: (error: Error) => void
}

const startThread = () => {
  const worker = new Worker(workerFile, { execArgv: [] })
  const waiting = new Map<number, Waiting>()
  worker.on('message', (derived: Derived) => {
    const { resolve, reject } = waiting.get(derived.id) ?? {}
    waiting.delete(derived.id)
    // an idle worker does not keep the process alive
    if (waiting.size === 0) worker.unref()
    if ('key' in derived) resolve?.(derived.key)
    else reject?.(new Error(derived.reason))
  })
  const end = (reason: string) => {
    if (thread?.worker === worker) thread = undefined
    for (const { reject } of waiting.values()) reject(new Error(reason))
    waiting.clear()
  }
  worker.on('error', (error) => {
    end(String(error))
  })
  worker.on('exit', () => {
    end('the password thread ended')
  })
  return { worker, waiting }
}

let thread: ReturnType<typeof startThread> | undefined
let lastId = 0

const derived = (
  password: string,
  salt: Buffer,
  costLog2: number,
  block: number,
  parallel: number,
): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const options = { N: 2 ** costLog2, r: block, p: parallel, maxmem: MEMORY_BYTES }
    thread ??= startThread()
    lastId += 1
    thread.waiting.set(lastId, { resolve, reject })
    thread.worker.ref()
    const derivation: Derivation = {
      id: lastId,
      password: password.normalize('NFKC'),
      salt,
      keyBytes: KEY_BYTES,
      options,
    }
    thread.worker.postMessage(derivation)
  })

// `scrypt$15$8$3$salt$key`: the costs are stored, so older hashes stay valid when the costs rise.
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES)
  const key = await derived(password, salt, COST_LOG2, BLOCK, PARALLEL)
  return [
    'scrypt',
    COST_LOG2,
    BLOCK,
    PARALLEL,
    salt.toString('base64url'),
    Buffer.from(key).toString('base64url'),
  ].join('$')
}

// Matches no password. Verified for unknown logins, so the response time is the same.
const NOBODYS = `scrypt$${COST_LOG2}$${BLOCK}$${PARALLEL}$${'A'.repeat(22)}$${'A'.repeat(43)}`

// Without a hash returns false after the same time.
export const isPassword = async (password: string, hash: string | null): Promise<boolean> => {
  const [, costLog2, block, parallel, salt = '', key = ''] = (hash ?? NOBODYS).split('$')
  const right = Buffer.from(key, 'base64url')
  const given = await derived(
    password,
    Buffer.from(salt, 'base64url'),
    Number(costLog2),
    Number(block),
    Number(parallel),
  )
  return timingSafeEqual(given, right) && hash !== null
}
