import { createEvent } from 'effector'

/** Components handle presses; their effects have not run yet. */
export const handlersAttached = createEvent()

/** Hydration has ended: data that depends on the browser or the session can be loaded. */
export const appHydrated = createEvent()

/** Non-critical code is loaded: prompts, notices and automatic layers may open now. */
export const appSettled = createEvent()
