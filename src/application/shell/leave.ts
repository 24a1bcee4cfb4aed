import { createEvent } from 'effector'

export const leaveRequested = createEvent()
