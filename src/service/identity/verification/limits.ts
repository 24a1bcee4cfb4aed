import type { AttemptLimit } from '../../../domain/person/attempts.ts'

export const CODE_LENGTH = 4
export const CODE_SECONDS = 300
export const VERIFICATION_TOKEN_SECONDS = 600
const RESEND_SECONDS = 60

const TEN_MINUTES = 600
const HOUR = 3_600
const DAY = 86_400

export const SENDS: ReadonlyArray<AttemptLimit> = [
  { count: 1, seconds: RESEND_SECONDS },
  { count: 3, seconds: TEN_MINUTES },
  { count: 10, seconds: DAY },
]

// Many phones share a carrier's address.
export const SENDS_FROM_ADDRESS: ReadonlyArray<AttemptLimit> = [{ count: 20, seconds: HOUR }]

export const GUESSES: ReadonlyArray<AttemptLimit> = [
  { count: 5, seconds: TEN_MINUTES },
  { count: 20, seconds: DAY },
]

export const GUESSES_FROM_ADDRESS: ReadonlyArray<AttemptLimit> = [{ count: 60, seconds: HOUR }]
