import type { InstalmentApi } from '../../../application/ports/api/sales/instalment-api.ts'
import { getInstalmentInfo } from '../../../contract/sales/payments.ts'
import type { Call } from '../http.ts'

const PROVIDER = 'split'

export const httpInstalmentApi = (call: Call): InstalmentApi => ({
  info: call(getInstalmentInfo, { params: { provider: PROVIDER } }),
})
