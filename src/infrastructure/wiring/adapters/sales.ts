import { $instalmentApi } from '../../../application/ports/api/sales/instalment-api.ts'
import { $lotteryApi } from '../../../application/ports/api/sales/lottery-api.ts'
import { $loyaltyApi } from '../../../application/ports/api/sales/loyalty-api.ts'
import { $orderApi } from '../../../application/ports/api/sales/order-api.ts'
import { $pushApi } from '../../../application/ports/api/sales/push-api.ts'
import { $savedLinesApi } from '../../../application/ports/api/sales/saved-lines-api.ts'
import { $shopperOrderApi } from '../../../application/ports/api/sales/shopper-order-api.ts'
import { httpInstalmentApi } from '../../http/sales/instalment-api.ts'
import { httpLotteryApi } from '../../http/sales/lottery-api.ts'
import { httpLoyaltyApi } from '../../http/sales/loyalty-api.ts'
import { httpOrderApi } from '../../http/sales/order-api.ts'
import { browserPushApi } from '../../http/sales/push-api.ts'
import { httpSavedLinesApi } from '../../http/sales/saved-lines-api.ts'
import { httpShopperOrderApi } from '../../http/sales/shopper-order-api.ts'
import { markReturning, VISITOR_COOKIE } from '../../browser/visitor.ts'
import { documentCookies } from '../../cookie-jar.ts'
import { row, type BrowserRow } from '../ports.ts'

export const rows: ReadonlyArray<BrowserRow> = [
  row($instalmentApi, ({ call }) => httpInstalmentApi(call)),
  row($lotteryApi, ({ call }) => httpLotteryApi(call)),
  row($loyaltyApi, ({ call }) => httpLoyaltyApi(call)),
  row($orderApi, ({ call }) => httpOrderApi(call)),
  row($pushApi, ({ call, window }) => browserPushApi(call, window)),
  row($savedLinesApi, ({ call, window }) =>
    httpSavedLinesApi(call, () => window.document.cookie.includes(`${VISITOR_COOKIE}=`)),
  ),
  row($shopperOrderApi, ({ call, window }) =>
    httpShopperOrderApi(call, () => markReturning(documentCookies(window.document))),
  ),
]
