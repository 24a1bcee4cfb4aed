import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decrypted, encrypted } from '../crypto/encrypt.ts'
import { textWithinSync } from '../foreign/bounded.ts'

const FILE = 'connections.key'
const BYTES = 32
const MAX_BYTES = 1_024
const OWNER_ALONE = { flag: 'wx', mode: 0o600 } as const

/** Encrypts the owner's keys of external services (AES-256-GCM). A value is bound to its name. */
export interface ConnectionCipher {
  readonly encrypt: (name: string, text: string) => string
  /** Null: encrypted with another key. */
  readonly decrypt: (name: string, stored: string) => string | null
}

const bound = (key: string, name: string): string => `connection\n${name}\n${key}`

const decryptedBy = (key: string | null, name: string, stored: string): string | null => {
  if (key === null) return null
  try {
    return decrypted(stored, bound(key, name))
  } catch {
    return null
  }
}

// `encryptionKey` is SHOP_ENCRYPTION_KEY. Without it the key is a file of the data directory, made with the first secret.
// What was encrypted with the file stays readable after the variable is set.
export const connectionCipher = (encryptionKey: string | null, directory: string): ConnectionCipher => {
  const file = join(directory, FILE)
  const storedKey = (): string | null => {
    try {
      return textWithinSync(file, MAX_BYTES).trim() || null
    } catch {
      return null
    }
  }
  const madeKey = (): string => {
    mkdirSync(directory, { recursive: true })
    try {
      writeFileSync(file, `${randomBytes(BYTES).toString('base64url')}\n`, OWNER_ALONE)
    } catch (error) {
      // another process was first
      const key = storedKey()
      if (key === null) throw error
    }
    return storedKey() ?? ''
  }
  return {
    encrypt: (name, text) => encrypted(text, bound(encryptionKey ?? storedKey() ?? madeKey(), name)),
    decrypt: (name, stored) => decryptedBy(encryptionKey, name, stored) ?? decryptedBy(storedKey(), name, stored),
  }
}
