import { isRouteErrorResponse } from 'react-router'
import { ownBytes } from '../../infrastructure/server/page-cache.ts'
import { CACHES, createCache } from '../../service/platform/caches.ts'
import { mapValues, STATE_ID, type PageState, type SentError } from './page-state.ts'
import { toUtf8 } from './utf8.ts'

const sentError = (error: unknown): SentError =>
  isRouteErrorResponse(error) ? { status: error.status, data: error.data as unknown } : { status: 500, data: null }

// Escapes `<`, so that the JSON cannot end its script element.
const jsonOf = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

// Cached JSON of objects that several pages contain, keyed by the number of the object.
// Created by the first page: its limit follows the configuration.
const createWritten = () => createCache<number, Uint8Array>(CACHES.stateBytes, { sizeOf: ({ length }) => length })
let created: ReturnType<typeof createWritten> | undefined
const written = () => (created ??= createWritten())

const numbers = new WeakMap<object, number>()
let objects = 0

const numberOf = (value: object): number => {
  const number = numbers.get(value) ?? objects++
  numbers.set(value, number)
  return number
}

const bytesOf = (value: object): Uint8Array => {
  const number = numberOf(value)
  const cached = written().get(number)
  if (cached !== undefined) return cached
  const bytes = ownBytes(toUtf8(jsonOf(value)))
  written().set(number, bytes)
  return bytes
}

type Piece = string | Uint8Array

// Depth at which lists occur: a store's value, or one of its fields.
const DEPTH = 2

const addTo = (pieces: Array<Piece>, value: unknown, depth: number): void => {
  if (typeof value !== 'object' || value === null) {
    pieces.push(jsonOf(value))
    return
  }
  // an object that occurs twice occurs on more pages
  if (Array.isArray(value) || numbers.has(value)) {
    pieces.push(bytesOf(value))
    return
  }
  numberOf(value)
  if (depth > DEPTH) {
    pieces.push(jsonOf(value))
    return
  }
  let begin = '{'
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue
    pieces.push(`${begin}${jsonOf(name)}:`)
    addTo(pieces, field, depth + 1)
    begin = ','
  }
  pieces.push(begin === '{' ? '{}' : '}')
}

export const writePageState = ({ values, hydration, services }: PageState): ReadonlyArray<Uint8Array> => {
  const errors = hydration.errors ? mapValues(hydration.errors, sentError) : undefined
  const rest = jsonOf({ services, hydration: { ...hydration, errors } }).slice(0, -1)
  const block: Array<Piece> = [`<script type="application/json" id="${STATE_ID}">${rest},"values":`]
  addTo(block, values, 0)
  block.push('}</script>')
  const bytes: Array<Uint8Array> = []
  let text = ''
  for (const piece of block) {
    if (typeof piece === 'string') text += piece
    else {
      bytes.push(Buffer.from(text), piece)
      text = ''
    }
  }
  return [...bytes, Buffer.from(text)]
}
