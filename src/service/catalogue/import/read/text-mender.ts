import { FORBIDDEN, mendedReference, type MendedReference } from './mended-reference.ts'

export interface Mended {
  readonly controls: number
  readonly ampersands: number
  readonly entities: number
  readonly unreadable: number
}

export interface TextMender {
  readonly write: (piece: string) => string
  readonly end: () => string
  readonly mended: () => Mended
  readonly skippedLines: () => number
}

type Inside = 'text' | 'cdata' | 'comment'

const SPECIAL = /<!\[CDATA\[|<!--|&#(?:\d{1,7}|[xX][\da-fA-F]{1,6});|&[A-Za-z][A-Za-z\d]{0,31};|&/g
const UNFINISHED = /(?:<(?:!(?:-|\[[CDAT]{0,5})?)?|&#?[A-Za-z\d]{0,32})$/
const LONGEST_UNFINISHED = 34
const CLOSING = { cdata: ']]>', comment: '-->' } as const
const COUNTED_AS = { control: 'controls', entity: 'entities', ampersand: 'ampersands' } as const

const unfinishedLength = (inside: Inside, text: string): number => {
  if (inside === 'text') return UNFINISHED.exec(text.slice(-LONGEST_UNFINISHED))?.[0].length ?? 0
  const closing = CLOSING[inside]
  return [2, 1].find((length) => text.endsWith(closing.slice(0, length))) ?? 0
}

export const makeTextMender = (): TextMender => {
  const counts = { controls: 0, ampersands: 0, entities: 0, unreadable: 0 }
  let inside: Inside = 'text'
  let pending = ''
  let isStarted = false
  let skippedLines = 0

  const counted = ({ text, kind }: MendedReference): string => {
    if (kind !== 'sound') counts[COUNTED_AS[kind]] += 1
    return text
  }

  const mendText = (text: string): readonly [mended: string, consumed: number] => {
    let mended = ''
    let at = 0
    SPECIAL.lastIndex = 0
    for (let found = SPECIAL.exec(text); found !== null; found = SPECIAL.exec(text)) {
      const special = found[0]
      mended += text.slice(at, found.index)
      at = SPECIAL.lastIndex
      if (special.startsWith('<')) {
        inside = special === '<!--' ? 'comment' : 'cdata'
        return [mended + special, at]
      }
      mended += counted(mendedReference(special))
    }
    return [mended + text.slice(at), text.length]
  }

  const passThrough = (text: string, closing: string): readonly [passed: string, consumed: number] => {
    const start = text.indexOf(closing)
    if (start < 0) return [text, text.length]
    inside = 'text'
    const end = start + closing.length
    return [text.slice(0, end), end]
  }

  const mend = (text: string, isLast: boolean): string => {
    let mended = ''
    let rest = text
    for (let before: Inside | undefined; before !== inside; ) {
      before = inside
      const ready = isLast ? rest : rest.slice(0, rest.length - unfinishedLength(inside, rest))
      const [piece, consumed] = inside === 'text' ? mendText(ready) : passThrough(ready, CLOSING[inside])
      mended += piece
      rest = rest.slice(consumed)
    }
    pending = rest
    return mended
  }

  const withoutLeadingBlank = (text: string): string => {
    if (isStarted) return text
    const trimmed = text.trimStart()
    isStarted = trimmed !== ''
    skippedLines += text.slice(0, text.length - trimmed.length).split('\n').length - 1
    return trimmed
  }

  const withoutControls = (text: string): string =>
    text.replace(FORBIDDEN, () => {
      counts.controls += 1
      return ' '
    })

  return {
    write: (piece) => {
      counts.unreadable += piece.split('\ufffd').length - 1
      return mend(pending + withoutControls(withoutLeadingBlank(piece)), false)
    },
    end: () => mend(pending, true),
    mended: () => ({ ...counts }),
    skippedLines: () => skippedLines,
  }
}
