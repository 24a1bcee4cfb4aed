import { createStore } from 'effector'

/** For forms whose rules look at nothing but the form. */
export const $nothingBeside = createStore<object>({}, { serialize: 'ignore' })
