import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const COST_LOG2 = 15
const BLOCK = 8
const PARALLEL = 3
const SALT_BYTES = 16
const KEY_BYTES = 32
const MEMORY_BYTES = 67_108_864

const derived = (password: string, salt: Buffer, costLog2: number, block: number, parallel: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { N: 2 ** costLog2, r: block, p: parallel, maxmem: MEMORY_BYTES }
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)))
  })

/** `scrypt$15$8$3$salt$key`: what it was made with stays readable when the costs rise. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES)
  const key = await derived(password, salt, COST_LOG2, BLOCK, PARALLEL)
  return ['scrypt', COST_LOG2, BLOCK, PARALLEL, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** No password leads to this one: it takes the time that a right one takes. */
const NOBODYS = `scrypt$${COST_LOG2}$${BLOCK}$${PARALLEL}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Whether a password is the one of a hash; without a hash it is not, after the same time. */
export const isPassword = async (password: string, hash: string | null): Promise<boolean> => {
  const [, costLog2, block, parallel, salt = '', key = ''] = (hash ?? NOBODYS).split('$')
  const right = Buffer.from(key, 'base64url')
  const given = await derived(password, Buffer.from(salt, 'base64url'), Number(costLog2), Number(block), Number(parallel))
  return timingSafeEqual(given, right) && hash !== null
}
