import { textOf } from './scalars.ts'
import { object, optional } from './shapes.ts'

/** A key is made at random: whoever knows it may read what was answered under it. */
export const onceKey = { 'Idempotency-Key': optional(textOf({ min: 16, max: 255 })) }

/** How long the same words under the same key are the same call, in seconds. */
export const ONCE = {
  /** Until another code can be had. */
  sending: 60,
  /** As long as a code is good. */
  code: 600,
  change: 600,
  /** Who wrote on the way comes home before it is sent again. */
  letter: 86_400,
} as const

/** A call that the service does once, however often it comes: an answer that was lost is given again. */
export const once = (what: keyof typeof ONCE) => ({ onceSeconds: ONCE[what], headers: object(onceKey) })
