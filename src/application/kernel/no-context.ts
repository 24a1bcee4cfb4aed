import { createStore } from 'effector'

export const $noContext = createStore<object>({}, { serialize: 'ignore' })
