import type { ReceivingApi } from '../../../application/ports/api/delivery/receiving-api.ts'
import { getDeliveryType, saveDeliveryType } from '../../../contract/identity/profile.ts'
import type { Call } from '../http.ts'

export const httpReceivingApi = (call: Call): ReceivingApi => ({
  load: call(getDeliveryType),
  save: (body) => call(saveDeliveryType, { body }),
})
