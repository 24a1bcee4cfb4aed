import { attach } from 'effector'
import { failsAsPorts, run } from '../kernel/run.ts'
import { shown } from '../kernel/visible.ts'
import { $shopperOrderApi } from '../ports/api/sales/shopper-order-api.ts'
import { sessionEnded } from '../session/current-user.ts'

const loadFx = failsAsPorts(attach({ source: $shopperOrderApi, effect: (api) => run(api.cancelReasons) }))

export const cancelReasons = shown({ name: 'cancelReasons', effect: loadFx, forgottenBy: sessionEnded })
