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
  /** The cached markup is valid only while hooks read the same values. */
  readonly seen: ReadonlyArray<Seen>
}

export interface PageParts {
  readonly draw: SharedParts
  readonly fill: (markup: string) => ReadonlyArray<Uint8Array>
  /** Renders missing parts after the page: a nested render would change its ids. */
  readonly learn: () => void
}

/** Digests of large immutable objects. */
const digests = new WeakMap<object, string>()

const signOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null)
    return typeof value === 'function' ? 'a call' : (JSON.stringify(value) ?? '')
  const known = digests.get(value)
  if (known !== undefined) return known
  const text = JSON.stringify(value)
  if (text.length < SHORT) return text
  const sign = hash('sha256', text, 'base64url')
  digests.set(value, sign)
  return sign
}

const signOfProps = (props: object): string => {
  let sign = ''
  for (const name in props) sign += ` ${name}=${signOf(props[name as keyof typeof props])}`
  return sign
}

/** The latest object with an equal digest. */
const lastEqual = new WeakMap<object, unknown>()

const isSame = (value: unknown, now: unknown): boolean => {
  if (Object.is(value, now)) return true
  if (typeof value !== 'object' || value === null) return false
  if (lastEqual.get(value) === now) return true
  if (!isDeepStrictEqual(value, now)) return false
  lastEqual.set(value, now)
  return true
}

const looksAlike = ({ seen }: Drawn, scope: Scope) => seen.every(({ value, again }) => isSame(value, again(scope)))

/** Rendered with only its props and the scope. A part that needs other context, or ids, is not shared. */
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
 * Caches the markup of parts that many pages show, such as product cards. The key covers the props and every store
 * value read.
 */
export const makeSharedParts = () => {
  // random, so no text of a page can contain it
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
      // odd pieces are part numbers
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
