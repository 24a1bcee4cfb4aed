import { createEvent } from 'effector'

/** Hydration has ended: data that depends on the browser or the session can be loaded. */
export const appHydrated = createEvent()

/** Non-critical code is loaded: prompts, notices and automatic layers can open. */
export const appSettled = createEvent()
