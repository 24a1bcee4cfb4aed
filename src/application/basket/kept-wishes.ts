import { attach, combine, createStore, sample, scopeBind } from 'effector'
import { getOrElseW, tryCatch } from 'fp-ts/Option'
import { hasWishes, isAmount, NO_WISHES, wishesOf, type BasketChange, type Wish } from '../../domain/basket/basket.ts'
import { appHydrated } from '../app.ts'
import type { TickChange } from '../ports/api/basket-api.ts'
import { $clock } from '../ports/browser/clock.ts'
import { $tabMemory } from '../ports/browser/tab-storage.ts'
import { $waitingAdditions, productAdded } from './change.ts'
import { $unsettledFlags, flagsWished } from './ticks.ts'
import { $unsettled, changeDue, wishesMade } from './unsettled.ts'

const KEY = 'basketWishes'
/** What was wished longer ago was wished of another basket. */
const LIFE_MS = 86_400_000

interface Open {
  /** Absolute, so that they may be asked for twice. */
  readonly wishes: BasketChange
  readonly additions: ReadonlyArray<Wish>
  readonly flags: TickChange
}

const NOTHING: Open = { wishes: NO_WISHES, additions: [], flags: {} }

const $open = combine({ wishes: $unsettled, additions: $waitingAdditions, flags: $unsettledFlags })

const isOpen = ({ wishes, additions, flags }: Open): boolean =>
  hasWishes(wishes) || additions.length > 0 || Object.keys(flags).length > 0

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

const isId = (value: unknown): boolean => Number.isSafeInteger(Number(value)) && Number(value) > 0

const isCount = (wish: unknown): boolean =>
  isRecord(wish) && isAmount(wish.count as number) && (wish.comment === undefined || typeof wish.comment === 'string')

const entriesOf = <A>(kept: unknown, isRight: (value: unknown) => boolean): Readonly<Record<string, A>> =>
  Object.fromEntries(Object.entries(isRecord(kept) ? kept : {}).filter(([id, value]) => isId(id) && isRight(value))) as Record<string, A>

const isAddition = (wish: unknown): wish is Wish => isCount(wish) && isId((wish as Wish).productId)

/** The storage is the shopper's: what is not as it was written counts as nothing. */
const openOf = (text: string, now: number): Open => {
  const kept: unknown = getOrElseW(() => null)(tryCatch(() => JSON.parse(text) as unknown))
  if (!isRecord(kept) || !(Number(kept.at) > now - LIFE_MS)) return NOTHING
  return {
    wishes: entriesOf(kept.wishes, isCount),
    additions: Array.isArray(kept.additions) ? kept.additions.filter(isAddition) : [],
    flags: entriesOf(kept.flags, (flag) => typeof flag === 'boolean'),
  }
}

/** What a page that was left had not yet been answered is wished on the next. */
const replayFx = attach({
  source: { memory: $tabMemory, clock: $clock },
  effect: ({ memory, clock }) => {
    const kept = memory.read(KEY)
    if (kept === null) return
    const { wishes, additions, flags } = openOf(kept, clock.now())
    const add = scopeBind(productAdded, { safe: true })
    scopeBind(wishesMade, { safe: true })(wishesOf(wishes))
    scopeBind(changeDue, { safe: true })()
    scopeBind(flagsWished, { safe: true })(flags)
    for (const addition of additions) add(addition)
  },
})

const $isReplayed = createStore(false, { serialize: 'ignore' }).on(replayFx.finally, () => true)

const keepFx = attach({
  source: { memory: $tabMemory, clock: $clock },
  effect: ({ memory, clock }, open: Open) => {
    if (isOpen(open)) memory.write(KEY, JSON.stringify({ ...open, at: clock.now() }))
    else memory.forget(KEY)
  },
})

sample({ clock: appHydrated, target: replayFx })
sample({ clock: [$open, $isReplayed], source: $open, filter: $isReplayed, target: keepFx })
