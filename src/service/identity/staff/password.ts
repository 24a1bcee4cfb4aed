import crypto from 'node:crypto'
import { promisify } from 'node:util'

// OWASP's costs for argon2id: 19 MiB, two passes, one lane.
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const SALT_BYTES = 16
const TAG_BYTES = 32

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

interface Costs {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

const derived = (password: string, nonce: Buffer, costs: Costs): Promise<Buffer> =>
  promisify(crypto.argon2)('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    tagLength: TAG_BYTES,
    ...costs,
  })

const inBase64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

// A PHC string: the costs are stored, so older hashes stay valid when the costs rise.
export const hashStaffPassword = async (password: string): Promise<string> => {
  const salt = crypto.randomBytes(SALT_BYTES)
  const tag = await derived(password, salt, { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES })
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${inBase64(salt)}$${inBase64(tag)}`
}

// Matches no password. Verified for unknown logins, so the response time is the same.
const NOBODYS = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${'A'.repeat(22)}$${'A'.repeat(43)}`

export const isStaffPassword = async (password: string, hash: string | null): Promise<boolean> => {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(hash ?? NOBODYS) ?? []
  const right = Buffer.from(tag, 'base64')
  const costs = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const given = await derived(password, Buffer.from(salt, 'base64'), costs)
  return given.length === right.length && crypto.timingSafeEqual(given, right) && hash !== null
}

const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

// 79 bits of entropy, without look-alike letters.
export const oneTimePassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[crypto.randomInt(ALPHABET.length)]).join(''),
  ).join('-')
