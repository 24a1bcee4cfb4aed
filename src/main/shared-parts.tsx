import type { Scope } from 'effector'
import { LRUCache } from 'lru-cache'
import { hash, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { ownBytes } from '../infrastructure/server/page-cache.ts'
import type { SharedParts } from '../ui/shell/shared-part.tsx'
import { Provider, seenBy, type Seen } from './effector-react-once.ts'
import { toUtf8 } from './utf8.ts'

const MEMORY_BYTES = 32 * 1024 * 1024
const ID_PREFIX = 'shared-part'
const SHORT = 200

interface Drawn {
  readonly bytes: Uint8Array
  /** It looks so only where hooks see the same. */
  readonly seen: ReadonlyArray<Seen>
}

/** Parts of one page. */
export interface PageParts {
  /** What its drawing asks for. */
  readonly draw: SharedParts
  /** Its bytes, every part in its place. */
  readonly fill: (markup: string) => ReadonlyArray<Uint8Array>
  /** Draws for the next page what this one did not find; when it is drawn, because a drawing within another would lose its ids. */
  readonly learn: () => void
}

/** Large objects by what they say; answers are never changed, and stand on many pages. */
const signs = new WeakMap<object, string>()

const signOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null)
    return typeof value === 'function' ? 'a call' : (JSON.stringify(value) ?? '')
  const known = signs.get(value)
  if (known !== undefined) return known
  const text = JSON.stringify(value)
  if (text.length < SHORT) return text
  const sign = hash('sha256', text, 'base64url')
  signs.set(value, sign)
  return sign
}

const signOfProps = (props: object): string => {
  let sign = ''
  for (const name in props) sign += ` ${name}=${signOf(props[name as keyof typeof props])}`
  return sign
}

/** What was found to say the same as what was seen, latest: the cards of a page all ask for it. */
const twins = new WeakMap<object, unknown>()

const isSame = (value: unknown, now: unknown): boolean => {
  if (Object.is(value, now)) return true
  if (typeof value !== 'object' || value === null) return false
  if (twins.get(value) === now) return true
  if (!isDeepStrictEqual(value, now)) return false
  twins.set(value, now)
  return true
}

const looksAlike = ({ seen }: Drawn, scope: Scope) => seen.every(({ value, again }) => isSame(value, again(scope)))

/** Alone, so that it can see nothing but its props and the scope; what needs more, or ids of its page, is not drawn here. */
const drawAlone = <Props extends object>(Part: ComponentType<Props>, props: Props, scope: Scope): Drawn | null => {
  let markup = ''
  try {
    const seen = seenBy(() => {
      markup = renderToString(
        <Provider value={scope}>
          <Part {...props} />
        </Provider>,
        { identifierPrefix: ID_PREFIX },
      )
    })
    return markup.includes(ID_PREFIX) ? null : { bytes: ownBytes(toUtf8(markup)), seen }
  } catch {
    return null
  }
}

/**
 * Parts that pages share, drawn once for all that say the same: a product's card is the same in every list. Kept by what they are drawn
 * from, and given out only where every store that they read says what it said.
 */
export const makeSharedParts = () => {
  // no text of a page can know it
  const sign = randomUUID()
  const place = new RegExp(`<template data-part="${sign}(\\d+)"></template>`)
  const memory = new LRUCache<string, Drawn>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
  })
  const inPlace = new WeakSet<object>()
  const numbers = new WeakMap<object, number>()
  let parts = 0

  const numberOf = (Part: object): number => {
    const number = numbers.get(Part) ?? parts++
    numbers.set(Part, number)
    return number
  }

  const learnt = <Props extends object>(key: string, Part: ComponentType<Props>, props: Props, scope: Scope) => {
    const drawn = drawAlone(Part, props, scope)
    if (drawn === null) inPlace.add(Part)
    else memory.set(key, drawn)
  }

  return (scope: Scope): PageParts => {
    const used: Array<Uint8Array> = []
    const missed: Array<() => void> = []
    return {
      draw: (Part, props) => {
        if (inPlace.has(Part)) return null
        const key = `${String(numberOf(Part))}${signOfProps(props)}`
        const known = memory.get(key)
        if (known !== undefined && looksAlike(known, scope)) {
          return <template data-part={`${sign}${String(used.push(known.bytes) - 1)}`} />
        }
        missed.push(() => {
          learnt(key, Part, props, scope)
        })
        return null
      },
      // every other piece is the number of a part
      fill: (markup) =>
        markup
          .split(place)
          .flatMap(
            (piece, index) => (index % 2 === 0 ? null : used[Number(piece)]) ?? (piece === '' ? [] : toUtf8(piece)),
          ),
      learn: () => {
        for (const draw of missed) draw()
      },
    }
  }
}
