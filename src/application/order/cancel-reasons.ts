import { attach } from 'effector'
import { failsAsPorts, run } from '../kernel/run.ts'
import { shown } from '../kernel/shown.ts'
import { $shopperOrderApi } from '../ports/shopper-order-api.ts'
import { sessionEnded } from '../session/who.ts'

const loadFx = failsAsPorts(attach({ source: $shopperOrderApi, effect: (api) => run(api.cancelReasons) }))

/** [LAYER-20] */
export const cancelReasons = shown({ name: 'cancelReasons', effect: loadFx, forgottenBy: sessionEnded })
