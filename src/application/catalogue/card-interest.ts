import { createEvent, createStore } from 'effector'

/** A hand or the focus came to a card of a list. */
export const cardNoticed = createEvent()

/** Somebody looks at the cards: what only the curious need may be fetched. */
export const $areCardsNoticed = createStore(false, { serialize: 'ignore' }).on(cardNoticed, () => true)
