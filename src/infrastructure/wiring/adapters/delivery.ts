import { $addressSuggest } from '../../../application/ports/api/delivery/address-suggest.ts'
import { $deliveryApi } from '../../../application/ports/api/delivery/delivery-api.ts'
import { $receivingApi } from '../../../application/ports/api/delivery/receiving-api.ts'
import { httpAddressSuggest, httpDeliveryApi } from '../../http/delivery/delivery-api.ts'
import { httpReceivingApi } from '../../http/delivery/receiving-api.ts'
import { row, type BrowserRow } from '../ports.ts'

export const rows: ReadonlyArray<BrowserRow> = [
  row($addressSuggest, ({ call }) => httpAddressSuggest(call)),
  row($deliveryApi, ({ call }) => httpDeliveryApi(call)),
  row($receivingApi, ({ call }) => httpReceivingApi(call)),
]
