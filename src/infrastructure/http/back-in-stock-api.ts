import type { ArrivalsApi } from '../../application/ports/api/back-in-stock-api.ts'
import { awaitArrival, forgetArrivals } from '../../contract/catalogue/back-in-stock.ts'
import type { Call } from './http.ts'

export const httpArrivalsApi = (call: Call): ArrivalsApi => ({
  ask: ({ productId, ...asked }, captcha) =>
    call(awaitArrival, {
      params: { id: productId }, query: { _recaptchaToken: captcha ?? undefined }, body: { ...asked, policy: true as const },
    }),
  forget: (code) => call(forgetArrivals, { body: { code } }),
})
