import type { AttemptLimit } from '../../../domain/person/attempts.ts'

export const CODE_LENGTH = 4
/** [OC-84] */
export const CODE_SECONDS = 300
export const VERIFICATION_TOKEN_SECONDS = 600
/** When a code may be asked for again, if nothing else speaks against it. */
const RESEND_SECONDS = 60

const TEN_MINUTES = 600
const HOUR = 3_600
const DAY = 86_400

/** Codes sent to one phone or about one login. */
export const SENDS: ReadonlyArray<AttemptLimit> = [
  { count: 1, seconds: RESEND_SECONDS },
  { count: 3, seconds: TEN_MINUTES },
  { count: 10, seconds: DAY },
]

/** Codes asked for from one address; many phones of one operator share an address. */
export const SENDS_FROM_ADDRESS: ReadonlyArray<AttemptLimit> = [{ count: 20, seconds: HOUR }]

/** Codes tried for one phone or login: in a day a guess in 500 would be right. */
export const GUESSES: ReadonlyArray<AttemptLimit> = [
  { count: 5, seconds: TEN_MINUTES },
  { count: 20, seconds: DAY },
]

export const GUESSES_FROM_ADDRESS: ReadonlyArray<AttemptLimit> = [{ count: 60, seconds: HOUR }]
