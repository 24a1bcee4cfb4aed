import { is, type Scope, type Store, type Unit } from 'effector'
import { createContext, use } from 'react'

// Replaces effector-react on the server, where a page renders once: no subscriptions and no memoization. Implements
// only the hooks that src/ui uses.

type Shape = Readonly<Record<string, Unit<unknown>>>

interface Mapped {
  readonly store: Store<unknown>
  readonly keys: ReadonlyArray<unknown>
  readonly fn: (state: unknown, keys: ReadonlyArray<unknown>) => unknown
}

const ScopeContext = createContext<Scope | null>(null)

export const Provider = ScopeContext

const useScope = (): Scope => {
  const scope = use(ScopeContext)
  if (scope === null) throw new Error('no scope is provided')
  return scope
}

export interface Seen {
  readonly value: unknown
  readonly again: (scope: Scope) => unknown
}

/** Keyed by what was read, so that repeated reads are recorded once. */
let readLog: Map<object, Seen> | null = null

export const seenBy = (draw: () => void): ReadonlyArray<Seen> => {
  const [before, seen] = [readLog, new Map<object, Seen>()]
  readLog = seen
  try {
    draw()
  } finally {
    readLog = before
  }
  return [...seen.values()]
}

const see = (scope: Scope, what: object, again: Seen['again']): unknown => {
  const value = again(scope)
  readLog?.set(what, { value, again })
  return value
}

const asleep = () => undefined

const read = (scope: Scope, unit: Unit<unknown>): unknown =>
  is.store(unit) ? see(scope, unit, (one) => one.getState(unit)) : asleep

export const useUnit = (asked: Unit<unknown> | Shape | ReadonlyArray<Unit<unknown>>): unknown => {
  const scope = useScope()
  if (is.unit(asked)) return read(scope, asked)
  if (Array.isArray(asked)) return (asked as ReadonlyArray<Unit<unknown>>).map((unit) => read(scope, unit))
  const values: Record<string, unknown> = {}
  for (const name in asked) values[name] = read(scope, (asked as Shape)[name] as Unit<unknown>)
  return values
}

export const useStoreMap = (asked: Mapped | Store<unknown>, map?: (state: unknown) => unknown): unknown => {
  const scope = useScope()
  if (is.store(asked)) return see(scope, {}, (one) => map?.(one.getState(asked)))
  const { store, keys, fn } = asked
  return see(scope, asked, (one) => fn(one.getState(store), keys))
}
