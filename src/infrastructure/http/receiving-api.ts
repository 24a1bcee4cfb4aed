import type { ReceivingApi } from '../../application/ports/receiving-api.ts'
import { getDeliveryType, saveDeliveryType } from '../../contract/profile.ts'
import type { Call } from './http.ts'

export const httpReceivingApi = (call: Call): ReceivingApi => ({
  load: call(getDeliveryType),
  save: (body) => call(saveDeliveryType, { body }),
})
