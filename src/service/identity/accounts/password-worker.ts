// Hashes passwords in a worker, so libuv's four threads stay free for files and images. Node runs this file without
// a build.
import { scryptSync, type ScryptOptions } from 'node:crypto'
import { parentPort } from 'node:worker_threads'

export interface Derivation {
  readonly id: number
  readonly password: string
  readonly salt: Uint8Array
  readonly keyBytes: number
  readonly options: ScryptOptions
}

export type Derived = { readonly id: number } & ({ readonly key: Uint8Array } | { readonly reason: string })

parentPort?.on('message', ({ id, password, salt, keyBytes, options }: Derivation) => {
  const answer = (derived: Derived) => parentPort?.postMessage(derived)
  try {
    answer({ id, key: scryptSync(password, salt, keyBytes, options) })
  } catch (error) {
    answer({ id, reason: String(error) })
  }
})
