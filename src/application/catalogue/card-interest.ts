import { createEvent, createStore } from 'effector'

export const cardNoticed = createEvent()

export const $areCardsNoticed = createStore(false, { serialize: 'ignore' }).on(cardNoticed, () => true)
