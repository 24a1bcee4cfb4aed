import * as E from 'fp-ts/Either'
import { described, refuse, type Described, type TypeOf } from '../kernel/described.ts'
import { textOf } from '../kernel/scalars.ts'
import { object } from '../kernel/shapes.ts'

const LONGEST = 4_096
const word = textOf({ max: 512 })
const fields = object({ userAgent: word, language: word, platform: word, screen: word, timezone: word })

type ClientInfo = TypeOf<typeof fields>

const fromBase64 = (base64: string): unknown =>
  JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))))

const toBase64 = (json: string): string =>
  btoa(Array.from(new TextEncoder().encode(json), (byte) => String.fromCharCode(byte)).join(''))

/** Base64 of JSON, because a header cannot hold Cyrillic letters. [AUTH-09] */
export const clientInfo: Described<ClientInfo> = described<ClientInfo>({
  name: 'client',
  schema: { type: 'string', pattern: '^[A-Za-z0-9+/]+={0,2}$', maxLength: LONGEST },
  is: fields.is,
  parse: (value, errors) => {
    if (typeof value !== 'string' || value.length > LONGEST) return refuse(errors, value, 'type')
    const read = E.tryCatch(
      () => fromBase64(value),
      () => null,
    )
    return E.isLeft(read) ? refuse(errors, value, 'format') : fields.parse(read.right, errors)
  },
  encode: (value) => toBase64(JSON.stringify(fields.encode(value))),
})
