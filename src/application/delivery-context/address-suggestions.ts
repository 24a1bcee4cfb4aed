import { createEvent, createStore, merge, sample } from 'effector'
import { isSameHouse, type AddressPart, type SuggestedAddress } from '../../domain/place/address.ts'
import type { CityId } from '../../domain/place/place.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { query } from '../kernel/query.ts'
import { run } from '../kernel/run.ts'
import { debounced } from '../kernel/timer.ts'
import { $addressSuggest } from '../ports/api/delivery/address-suggest.ts'

const DEBOUNCE_MS = 200
const SHORTEST_STREET = 2

export interface TypedAddress {
  readonly part: AddressPart
  readonly street: string
  readonly house: string
  readonly city: CityId
}

export const addressTyped = createEvent<TypedAddress>()
/** The shopper has left the field of the house. */
export const houseLeft = createEvent<TypedAddress>()
export const suggestionTaken = createEvent()

interface Suggested {
  readonly typed: TypedAddress
  readonly items: ReadonlyArray<SuggestedAddress>
  readonly isAvailable: boolean
}

const textOf = ({ part, street, house }: TypedAddress): string =>
  (part === 'street' ? street : `${street} ${house}`).trim().replaceAll(/\s+/gu, ' ')

const isAskable = ({ part, street, house }: TypedAddress): boolean =>
  street.trim().length >= SHORTEST_STREET && (part === 'street' || house.trim() !== '')

const tooShortTyped = sample({ clock: addressTyped, filter: (typed) => !isAskable(typed) })

const suggestions = query({
  name: 'address suggestions',
  source: { api: $addressSuggest },
  load: async ({ api }, typed: TypedAddress, signal): Promise<Suggested> => {
    const items = await run(api.suggest(typed.part, textOf(typed), typed.city, signal))
    return { typed, items: items ?? [], isAvailable: items !== null }
  },
  clearedBy: merge([tooShortTyped, suggestionTaken]),
})

suggestions.$data.reset(suggestions.failed)

const isAnswerTo = (typed: TypedAddress, last: Suggested | null): boolean =>
  last !== null && last.typed.part === typed.part && textOf(last.typed) === textOf(typed)

sample({
  clock: [debounced(addressTyped, DEBOUNCE_MS), houseLeft],
  source: { last: suggestions.$data },
  filter: ({ last }, typed) => isAskable(typed) && !isAnswerTo(typed, last),
  fn: (_, typed) => typed,
  target: suggestions.requested,
})

/** Of the text in the field. Previous ones stay visible until new ones arrive. */
export const $addressSuggestions = suggestions.$data.map((last) => ({
  part: last?.typed.part ?? null,
  items: last?.items ?? [],
}))

export interface UnknownHouse {
  readonly street: string
  readonly house: string
}

/** The last house that the directory was asked for and does not have. */
export const $unknownHouse = createStore<UnknownHouse | null>(null, { serialize: 'ignore' }).on(
  suggestions.loaded,
  (_, { typed: { part, street, house }, items, isAvailable }) =>
    part === 'house' && isAvailable && !items.some((item) => isSameHouse(item.house ?? '', house))
      ? { street, house }
      : null,
)

logErrors('address suggestions', suggestions.failed)
