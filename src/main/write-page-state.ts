import { isRouteErrorResponse } from 'react-router'
import { mapValues, STATE_ID, type PageState, type SentError } from './page-state.ts'
import { toUtf8 } from './utf8.ts'

const sentError = (error: unknown): SentError =>
  isRouteErrorResponse(error) ? { status: error.status, data: error.data as unknown } : { status: 500, data: null }

/** Inert for scripts, and unable to end its own element. */
const jsonOf = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Lists of the answers that guests share are written once, on however many pages they stand. */
const written = new WeakMap<object, Buffer>()

const listBytes = (list: ReadonlyArray<unknown>): Buffer => {
  const known = written.get(list)
  if (known !== undefined) return known
  const bytes = toUtf8(jsonOf(list))
  written.set(list, bytes)
  return bytes
}

type Piece = string | Buffer

/** How deep lists of answers lie: a store's value, or one of its fields. */
const DEPTH = 2

const piecesOf = (value: unknown, depth = 0): ReadonlyArray<Piece> => {
  if (Array.isArray(value)) return [listBytes(value)]
  if (depth > DEPTH || typeof value !== 'object' || value === null) return [jsonOf(value)]
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return ['{', ...fields.flatMap(([name, field], at) => [`${at === 0 ? '' : ','}${jsonOf(name)}:`, ...piecesOf(field, depth + 1)]), '}']
}

/** The state as a data block. */
export const writePageState = ({ values, hydration, services }: PageState): ReadonlyArray<Buffer> => {
  const errors = hydration.errors ? mapValues(hydration.errors, sentError) : null
  const rest = jsonOf({ services, hydration: { ...hydration, errors } }).slice(0, -1)
  const block = [`<script type="application/json" id="${STATE_ID}">${rest},"values":`, ...piecesOf(values), '}</script>']
  const bytes: Array<Buffer> = []
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
