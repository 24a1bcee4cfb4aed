import { isRouteErrorResponse } from 'react-router'
import { ownBytes } from '../infrastructure/server/page-cache.ts'
import { mapValues, STATE_ID, type PageState, type SentError } from './page-state.ts'
import { toUtf8 } from './utf8.ts'

const sentError = (error: unknown): SentError =>
  isRouteErrorResponse(error) ? { status: error.status, data: error.data as unknown } : { status: 500, data: null }

/** Escapes `<`, so that the JSON cannot end its script element. */
const jsonOf = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Cache of encoded responses that pages share. */
const written = new WeakMap<object, Uint8Array>()
const met = new WeakSet<object>()

const bytesOf = (value: object): Uint8Array => {
  const bytes = ownBytes(toUtf8(jsonOf(value)))
  written.set(value, bytes)
  return bytes
}

type Piece = string | Uint8Array

/** Depth at which lists occur: a store's value, or one of its fields. */
const DEPTH = 2

const addTo = (pieces: Array<Piece>, value: unknown, depth: number): void => {
  if (typeof value !== 'object' || value === null) {
    pieces.push(jsonOf(value))
    return
  }
  const known = written.get(value)
  if (known !== undefined || Array.isArray(value) || met.has(value)) {
    pieces.push(known ?? bytesOf(value))
    return
  }
  met.add(value)
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
  const errors = hydration.errors ? mapValues(hydration.errors, sentError) : null
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
