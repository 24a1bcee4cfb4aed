import { fork, type Scope } from 'effector'
import { Provider } from 'effector-react'
import { hash, randomUUID } from 'node:crypto'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { initialValue } from '../../application/kernel/initial-values.ts'
import { ownBytes } from '../../infrastructure/server/page-cache.ts'
import { CACHES, createCache } from '../../service/platform/caches.ts'
import type { FragmentStores, RenderFragment } from '../../ui/shell/cached-fragment.tsx'
import { toUtf8 } from './utf8.ts'

const ID_PREFIX = 'fragment'
const SHORT = 200

export interface PageFragments {
  // A placeholder for cached HTML, or null if the page must render the component itself.
  readonly render: RenderFragment
  readonly assemble: (markup: string) => ReadonlyArray<Uint8Array>
  // Renders and caches what was missing. Call it after the page: a nested render would change the ids of useId.
  readonly cacheMissing: () => void
}

export type FragmentCache = (scope: Scope) => PageFragments

// FRAGMENT_CACHE=off: each page renders all of its components.
export const noFragmentCache: FragmentCache = () => ({
  render: () => null,
  assemble: (markup) => [toUtf8(markup)],
  cacheMissing: () => undefined,
})

// Digests of large objects. Answers of the service are immutable and appear on many pages.
const digests = new WeakMap<object, string>()

const digestOf = (value: unknown): string => {
  // a handler is not part of the HTML, but its presence can change it
  if (typeof value === 'function') return 'function'
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const cached = digests.get(value)
  if (cached !== undefined) return cached
  const text = JSON.stringify(value)
  if (text.length < SHORT) return text
  const digest = hash('sha256', text, 'base64url')
  digests.set(value, digest)
  return digest
}

const digestOfProps = (props: object): string => {
  let digest = ''
  for (const name in props) digest += ` ${name}=${digestOf(props[name as keyof typeof props])}`
  return digest
}

const scopeWith = (stores: FragmentStores, scope: Scope): Scope =>
  fork({ values: Object.assign({}, ...stores.map((store) => initialValue(store, scope.getState(store)))) })

// Null if the component needs React context of its page, or ids: it is then rendered by each page.
const renderAlone = <Props extends object>(
  Part: ComponentType<Props>,
  props: Props,
  scope: Scope,
): Uint8Array | null => {
  try {
    const markup = renderToString(
      <Provider value={scope}>
        <Part {...props} />
      </Provider>,
      { identifierPrefix: ID_PREFIX },
    )
    return markup.includes(ID_PREFIX) ? null : ownBytes(toUtf8(markup))
  } catch {
    return null
  }
}

export const makeFragmentCache = (): FragmentCache => {
  // random, so no text of a page can contain it
  const sign = randomUUID()
  const placeholder = new RegExp(`<template data-fragment="${sign}(\\d+)"></template>`)
  const cache = createCache<string, Uint8Array>(CACHES.fragments, { sizeOf: (html, key) => html.length + key.length })
  const uncacheable = new WeakSet<object>()
  const numbers = new WeakMap<object, number>()
  let components = 0

  const numberOf = (Part: object): number => {
    const number = numbers.get(Part) ?? components++
    numbers.set(Part, number)
    return number
  }

  return (scope) => {
    const used: Array<Uint8Array> = []
    const missing: Array<() => void> = []
    const storeDigests = new Map<FragmentStores, string>()

    const digestOfStores = (stores: FragmentStores): string => {
      const cached = storeDigests.get(stores)
      if (cached !== undefined) return cached
      const digest = stores.map((store) => digestOf(scope.getState(store))).join(' ')
      storeDigests.set(stores, digest)
      return digest
    }

    return {
      render: (Part, props, stores) => {
        if (uncacheable.has(Part)) return null
        const key = `${String(numberOf(Part))}${digestOfProps(props)} ${digestOfStores(stores)}`
        const html = cache.get(key)
        if (html !== undefined) return <template data-fragment={`${sign}${String(used.push(html) - 1)}`} />
        missing.push(() => {
          const alone = renderAlone(Part, props, scopeWith(stores, scope))
          if (alone === null) uncacheable.add(Part)
          else cache.set(key, alone)
        })
        return null
      },
      // `split` with a group: odd pieces are the numbers of the fragments
      assemble: (markup) =>
        markup
          .split(placeholder)
          .flatMap(
            (piece, index) => (index % 2 === 0 ? null : used[Number(piece)]) ?? (piece === '' ? [] : toUtf8(piece)),
          ),
      cacheMissing: () => {
        for (const render of missing) render()
      },
    }
  }
}
