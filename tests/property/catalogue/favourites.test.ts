import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  favouriteToggle,
  isAlreadyDone,
  NO_FAVOURITES,
  stepFavourites,
  withToggle,
  type FavouritesCommand,
  type FavouritesEvent,
  type FavouritesSync,
} from '../../../src/domain/catalogue/favourites.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { anyProductId } from '../../../src/domain/testing/index.ts'

const anyList = fc.uniqueArray(anyProductId(9), { maxLength: 6 })

describe('favourites', () => {
  it('toggle on and off, and contain each product once [FAV-04, FAV-16]', () => {
    fc.assert(
      fc.property(anyList, anyProductId(9), (list, id) => {
        expect(favouriteToggle(list, id)).toBe(list.includes(id) ? 'remove' : 'add')
        const once = withToggle(list, id, favouriteToggle(list, id))
        expect(once.includes(id)).toBe(!list.includes(id))
        expect(new Set(withToggle(once, id, favouriteToggle(once, id)))).toEqual(new Set(list))
        for (const held of [once, withToggle(list, id, 'add'), withToggle(list, id, 'remove')])
          expect(new Set(held).size).toBe(held.length)
      }),
    )
  })

  it('do not change on a repeated addition or removal [FAV-07, FAV-08]', () => {
    fc.assert(
      fc.property(anyList, anyProductId(9), (list, id) => {
        expect(withToggle(list, id, list.includes(id) ? 'add' : 'remove')).toBe(list)
      }),
    )
    fc.assert(
      fc.property(fc.constantFrom(400, 404, 422, 500), fc.constantFrom(400, 100, 500), (status, code) => {
        expect(isAlreadyDone({ status, code })).toBe(status === 400 || code === 400)
      }),
    )
  })
})

describe('favourites of a user', () => {
  type Action =
    | { readonly what: 'press'; readonly id: ProductId }
    | { readonly what: 'answer'; readonly at: number; readonly isRefused: boolean }
    | { readonly what: 'sign out' | 'sign in' }

  const anyAction: fc.Arbitrary<Action> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ what: fc.constant('press' as const), id: anyProductId(5) }) },
    {
      weight: 5,
      arbitrary: fc.record({ what: fc.constant('answer' as const), at: fc.nat(9), isRefused: fc.boolean() }),
    },
    fc.record({ what: fc.constantFrom('sign out' as const, 'sign in' as const) }),
  )

  /** A tab and a service that answers its requests in any order. Each sign-in is another user. */
  const tab = () => {
    let state: FavouritesSync = NO_FAVOURITES
    let lists: ReadonlyArray<ReadonlyArray<ProductId>> = [[]]
    let waiting: ReadonlyArray<{ readonly command: FavouritesCommand; readonly user: number }> = []
    const happen = (event: FavouritesEvent) => {
      const [next, commands] = stepFavourites(state, event)
      state = next
      waiting = [...waiting, ...commands.map((command) => ({ command, user: lists.length - 1 }))]
    }
    const answer = (at: number, isRefused: boolean) => {
      const [sent] = waiting.slice(at % Math.max(1, waiting.length))
      if (sent === undefined) return
      waiting = waiting.filter((other) => other !== sent)
      const { command, user } = sent
      const list = lists[user] ?? []
      if (command._tag === 'MergeGuestList') happen({ _tag: 'GuestListMerged' })
      if (command._tag === 'RestoreGuestList') happen({ _tag: 'GuestListRestored', ids: null })
      if (command._tag === 'Load') happen({ _tag: 'Loaded', load: command.load, ids: list })
      if (command._tag !== 'Send') return
      const { id, toggle } = command
      if (isRefused) return happen({ _tag: 'ToggleFailed', id })
      lists = lists.with(user, withToggle(list, id, toggle))
      happen({ _tag: 'ToggleSucceeded', id, toggle })
    }
    return {
      act: (action: Action) => {
        if (action.what === 'press') happen({ _tag: 'Toggled', id: action.id })
        if (action.what === 'answer') answer(action.at, action.isRefused)
        if (action.what === 'sign out') happen({ _tag: 'SessionEnded' })
        if (action.what === 'sign in' && state.owner !== 'user') {
          lists = [...lists, []]
          happen({ _tag: 'SignedIn' })
        }
      },
      finish: () => {
        while (waiting.length > 0) answer(0, false)
        return { state, list: lists.at(-1) ?? [] }
      },
    }
  }

  it('equal the list of the service when it has answered, in any order of presses and answers [FAV-02, FAV-03]', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 40 }), (actions) => {
        const page = tab()
        for (const action of actions) page.act(action)
        const { state, list } = page.finish()
        const isUser = state.owner === 'user'
        expect([state.isLoaded, state.pending]).toEqual([state.owner !== 'unknown', []])
        expect(new Set(state.ids)).toEqual(new Set(isUser ? list : []))
      }),
    )
  })

  it('are not those of the user before, whose list loads late', () => {
    const page = tab()
    for (const what of ['sign in', 'sign out'] as const) page.act({ what })
    expect(page.finish().state).toMatchObject({ owner: 'guest', ids: [] })
  })

  it('of a guest are stored in the browser, with what was pressed before the session was known [FAV-06, FAV-16]', () => {
    fc.assert(
      fc.property(anyList, anyList, anyList, (stored, early, pressed) => {
        const events: ReadonlyArray<FavouritesEvent> = [
          { _tag: 'EarlyRestored', ids: early },
          { _tag: 'SessionEnded' },
          { _tag: 'GuestListRestored', ids: stored },
          ...pressed.map((id) => ({ _tag: 'Toggled' as const, id })),
        ]
        const steps = events.reduce<ReadonlyArray<ReturnType<typeof stepFavourites>>>(
          (done, event) => [...done, stepFavourites(done.at(-1)?.[0] ?? NO_FAVOURITES, event)],
          [],
        )
        const all = new Set([...stored, ...early])
        const ids = new Set(steps.at(-1)?.[0].ids)
        const toggled = [...all, ...pressed].filter((id) => all.has(id) !== pressed.includes(id))
        expect(ids).toEqual(new Set(toggled))
        const commands = steps.flatMap(([, issued]) => issued)
        const last = commands.findLast((command) => command._tag === 'StoreGuestList')
        if (last !== undefined) expect(new Set(last.ids)).toEqual(ids)
        expect(commands.filter(({ _tag }) => _tag === 'Report')).toHaveLength(all.size - stored.length + pressed.length)
      }),
    )
  })

  it('ignore what comes for another session', () => {
    expect(stepFavourites(NO_FAVOURITES, { _tag: 'GuestListRestored', ids: [] })).toEqual([NO_FAVOURITES, []])
    expect(stepFavourites(NO_FAVOURITES, { _tag: 'GuestListMerged' })).toEqual([NO_FAVOURITES, []])
  })
})
