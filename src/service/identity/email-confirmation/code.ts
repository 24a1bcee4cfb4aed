import { randomInt } from 'node:crypto'

// Excludes look-alike characters (0/O, 1/I).
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const GROUPS = 3
const GROUP_LENGTH = 4

export const newMailCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

export const speltMailCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
