import { FORBIDDEN, repairedReference, type RepairedReference } from './repaired-reference.ts'

export interface RepairCounts {
  readonly controls: number
  readonly ampersands: number
  readonly entities: number
  readonly unreadable: number
}

export interface TextRepair {
  readonly write: (piece: string) => string
  readonly end: () => string
  readonly counts: () => RepairCounts
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

export const makeTextRepair = (): TextRepair => {
  const counts = { controls: 0, ampersands: 0, entities: 0, unreadable: 0 }
  let inside: Inside = 'text'
  let pending = ''
  let isStarted = false
  let skippedLines = 0

  const counted = ({ text, kind }: RepairedReference): string => {
    if (kind !== 'valid') counts[COUNTED_AS[kind]] += 1
    return text
  }

  const repairText = (text: string): readonly [repaired: string, consumed: number] => {
    let repaired = ''
    let at = 0
    SPECIAL.lastIndex = 0
    for (let found = SPECIAL.exec(text); found !== null; found = SPECIAL.exec(text)) {
      const special = found[0]
      repaired += text.slice(at, found.index)
      at = SPECIAL.lastIndex
      if (special.startsWith('<')) {
        inside = special === '<!--' ? 'comment' : 'cdata'
        return [repaired + special, at]
      }
      repaired += counted(repairedReference(special))
    }
    return [repaired + text.slice(at), text.length]
  }

  const passThrough = (text: string, closing: string): readonly [passed: string, consumed: number] => {
    const start = text.indexOf(closing)
    if (start < 0) return [text, text.length]
    inside = 'text'
    const end = start + closing.length
    return [text.slice(0, end), end]
  }

  const repair = (text: string, isLast: boolean): string => {
    let repaired = ''
    let rest = text
    for (let before: Inside | undefined; before !== inside; ) {
      before = inside
      const ready = isLast ? rest : rest.slice(0, rest.length - unfinishedLength(inside, rest))
      const [piece, consumed] = inside === 'text' ? repairText(ready) : passThrough(ready, CLOSING[inside])
      repaired += piece
      rest = rest.slice(consumed)
    }
    pending = rest
    return repaired
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
      return repair(pending + withoutControls(withoutLeadingBlank(piece)), false)
    },
    end: () => repair(pending, true),
    counts: () => ({ ...counts }),
    skippedLines: () => skippedLines,
  }
}
