import { createEvent } from 'effector'

/** Components handle presses; their effects have not run yet. */
export const handlersAttached = createEvent()

/** Hydration has ended: data that depends on the browser or the session can be loaded. */
export const appHydrated = createEvent()

/** The page is idle after hydration: prompts and notices may appear. */
export const appIdle = createEvent()

/** The session and the layers are loaded: after hydration, or with the first activity of a new guest. */
export const appSettled = createEvent()
