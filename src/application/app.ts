import { createEvent } from 'effector'

/** The page that the server drew is alive: what depends on the browser or the session may be asked for now. */
export const appHydrated = createEvent()
