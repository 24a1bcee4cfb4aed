import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { Transform } from 'node:stream'

// An encrypted backup: mark, salt of the key, nonce, the text of AES-256-GCM, tag.
const MARK = Buffer.from('VITRINA BACKUP 1\n')
const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyOf = (text: string, salt: Buffer): Buffer => scryptSync(text, salt, KEY_BYTES)

export const encryption = (key: string): Transform => {
  const salt = randomBytes(SALT_BYTES)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(key, salt), nonce)
  const head = Buffer.concat([MARK, salt, nonce])
  let isBegun = false
  return new Transform({
    transform(bytes: Buffer, _, done) {
      if (!isBegun) this.push(head)
      isBegun = true
      done(null, cipher.update(bytes))
    },
    flush(done) {
      done(null, Buffer.concat([cipher.final(), cipher.getAuthTag()]))
    },
  })
}

/** Decrypts a backup; returns an unencrypted one unchanged. Throws for a wrong key. */
export const decrypted = (backup: Buffer, key: string | null): Buffer => {
  if (!backup.subarray(0, MARK.length).equals(MARK)) return backup
  if (key === null) throw new Error('она зашифрована: назовите ключ в SHOP_BACKUP_KEY')
  const salt = backup.subarray(MARK.length, MARK.length + SALT_BYTES)
  const nonce = backup.subarray(MARK.length + SALT_BYTES, MARK.length + SALT_BYTES + NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, keyOf(key, salt), nonce)
  decipher.setAuthTag(backup.subarray(-TAG_BYTES))
  try {
    const text = backup.subarray(MARK.length + SALT_BYTES + NONCE_BYTES, -TAG_BYTES)
    return Buffer.concat([decipher.update(text), decipher.final()])
  } catch {
    throw new Error('файл повреждён, или SHOP_BACKUP_KEY — не её ключ')
  }
}
