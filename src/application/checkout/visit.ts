import { createEvent, sample } from 'effector'
import { previewClosed, previewOpened } from '../basket/preview.ts'
import { removalsForgotten } from '../basket/removals.ts'
import { receivingRequested } from './receiving.ts'

export const orderOpened = createEvent()
export const orderClosed = createEvent()

sample({ clock: orderOpened, target: [previewOpened, receivingRequested] })
sample({ clock: orderClosed, target: [previewClosed, removalsForgotten] })
