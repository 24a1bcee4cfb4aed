import { createEvent } from 'effector'

/** Whoever is signed in wants to be out. [HDR-08] */
export const leaveRequested = createEvent()
