import { randomInt } from 'node:crypto'

/** No letter that is easily taken for another. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const GROUPS = 3
const GROUP_LENGTH = 4

/** 60 bits that a person can type: `K7QM-2XRD-9HBW`. */
export const newMailCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

/** What was typed, as it is compared: small letters, spaces and missing hyphens do not matter. */
export const speltMailCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
