import { run } from '../kernel/run.ts'
import { query } from '../kernel/query.ts'
import { $shopperOrderApi } from '../ports/api/sales/shopper-order-api.ts'
import { sessionEnded } from '../session/current-user.ts'

export const cancelReasons = query({
  name: 'cancelReasons',
  source: $shopperOrderApi,
  load: (api) => run(api.cancelReasons),
  clearedBy: sessionEnded,
})
