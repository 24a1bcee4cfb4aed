import { createStore } from 'effector'

/** For forms whose rules look at nothing but the form. */
export const $noContext = createStore<object>({}, { serialize: 'ignore' })
