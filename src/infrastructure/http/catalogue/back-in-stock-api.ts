import type { BackInStockApi } from '../../../application/ports/api/catalogue/back-in-stock-api.ts'
import { requestBackInStock, unsubscribeBackInStock } from '../../../contract/catalogue/back-in-stock.ts'
import type { Call } from '../http.ts'

export const httpBackInStockApi = (call: Call): BackInStockApi => ({
  request: ({ productId, ...request }, captcha) =>
    call(requestBackInStock, {
      params: { id: productId },
      query: { _recaptchaToken: captcha ?? undefined },
      body: { ...request, policy: true as const },
    }),
  unsubscribe: (code) => call(unsubscribeBackInStock, { body: { code } }),
})
