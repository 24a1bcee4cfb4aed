import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a subscription, base64url. */
export interface PushKeys {
  readonly p256dh: string
  readonly auth: string
}

export const CURVE = 'prime256v1'
const SALT_BYTES = 16
const KEY_BYTES = 16
const NONCE_BYTES = 12
const SECRET_BYTES = 32
const RECORD_BYTES = 4_096
const LAST_RECORD = 2

interface Random {
  readonly sender: ECDH
  readonly salt: Buffer
}

const newRandom = (): Random => {
  const sender = createECDH(CURVE)
  sender.generateKeys()
  return { sender, salt: randomBytes(SALT_BYTES) }
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** The body of a push message (RFC 8291, one record). Throws if the browser's key is not a point of the curve. */
export const encryptPush = (text: string, { p256dh, auth }: PushKeys, { sender, salt } = newRandom()): Buffer => {
  const receiver = Buffer.from(p256dh, 'base64url')
  const own = sender.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, own])
  const secret = derived(sender.computeSecret(receiver), Buffer.from(auth, 'base64url'), info, SECRET_BYTES)
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', KEY_BYTES)
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', NONCE_BYTES)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const record = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.of(LAST_RECORD)), cipher.final()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([salt, size, Buffer.of(own.length), own, record, cipher.getAuthTag()])
}
