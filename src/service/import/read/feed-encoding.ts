import * as E from 'fp-ts/Either'
import type { UnknownEncoding } from '../import-error.ts'

export const HEAD_BYTES = 1024

const MARKS: ReadonlyArray<readonly [string, ReadonlyArray<number>]> = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

const markedAs = (head: Uint8Array): string | undefined =>
  MARKS.find(([, mark]) => mark.every((byte, at) => head[at] === byte))?.[0]

const declaredAs = (head: Uint8Array): string | undefined =>
  /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']+)["']/.exec(Buffer.from(head).toString('latin1'))?.[1]

export const decoderOf = (head: Uint8Array): E.Either<UnknownEncoding, TextDecoder> => {
  const label = markedAs(head) ?? declaredAs(head) ?? 'utf-8'
  return E.tryCatch(
    () => new TextDecoder(label),
    (): UnknownEncoding => ({ _tag: 'UnknownEncoding', label }),
  )
}
