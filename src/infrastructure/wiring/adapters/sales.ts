import { $instalmentApi } from '../../../application/ports/api/sales/instalment-api.ts'
import { $lotteryApi } from '../../../application/ports/api/sales/lottery-api.ts'
import { $loyaltyApi } from '../../../application/ports/api/sales/loyalty-api.ts'
import { $orderApi } from '../../../application/ports/api/sales/order-api.ts'
import { $shopperOrderApi } from '../../../application/ports/api/sales/shopper-order-api.ts'
import { httpInstalmentApi } from '../../http/sales/instalment-api.ts'
import { httpLotteryApi } from '../../http/sales/lottery-api.ts'
import { httpLoyaltyApi } from '../../http/sales/loyalty-api.ts'
import { httpOrderApi } from '../../http/sales/order-api.ts'
import { httpShopperOrderApi } from '../../http/sales/shopper-order-api.ts'
import { row, type BrowserRow } from '../ports.ts'

export const rows: ReadonlyArray<BrowserRow> = [
  row($instalmentApi, ({ call }) => httpInstalmentApi(call)),
  row($lotteryApi, ({ call }) => httpLotteryApi(call)),
  row($loyaltyApi, ({ call }) => httpLoyaltyApi(call)),
  row($orderApi, ({ call }) => httpOrderApi(call)),
  row($shopperOrderApi, ({ call }) => httpShopperOrderApi(call)),
]
