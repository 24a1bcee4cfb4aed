import { attach, createEvent } from 'effector'
import { failsAsPorts, run } from '../kernel/run.ts'
import { shown } from '../kernel/visible.ts'
import { $brandApi } from '../ports/api/brand-api.ts'

const loadFx = failsAsPorts(attach({ source: $brandApi, effect: (api, id: number) => run(api.brand(id)) }))

export const brandClosed = createEvent()

/** The brand that its layer tells of. [LAYER-06] */
export const toldBrand = shown({ name: 'toldBrand', effect: loadFx, forgottenBy: brandClosed })
