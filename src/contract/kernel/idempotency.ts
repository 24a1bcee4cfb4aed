import { textOf } from './scalars.ts'
import { object, optional } from './shapes.ts'

/** A random key: a client that knows it can read the stored response. */
export const onceKey = { 'Idempotency-Key': optional(textOf({ min: 16, max: 255 })) }

/** Seconds for which a key and an input identify one call. */
export const ONCE = {
  sending: 60,
  code: 600,
  change: 600,
  letter: 86_400,
} as const

/** Runs the call once and repeats its response for the same idempotency key. */
export const once = (what: keyof typeof ONCE) => ({ onceSeconds: ONCE[what], headers: object(onceKey) })
