import { createEvent, sample } from 'effector'
import { appSettled } from '../app.ts'
import { stored } from '../kernel/stored.ts'

export const snowToggled = createEvent()

/** It snows until the shopper stops it; the server's page has no snow. [STORE-07, OC-64] */
const snow = stored({ key: 'showSnow', initial: false, loadOn: appSettled, decode: (text) => text !== 'false', encode: String })

export const $isSnowing = snow.$value

sample({ clock: snowToggled, source: $isSnowing, fn: (isSnowing) => !isSnowing, target: snow.changed })
