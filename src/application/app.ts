import { createEvent } from 'effector'

/** The page that the server drew is alive: what depends on the browser or the session may be asked for now. */
export const appHydrated = createEvent()

/** What no first paint needs is there too: prompts, notices and the layers that open by themselves may come. */
export const appSettled = createEvent()
