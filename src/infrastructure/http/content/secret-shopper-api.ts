import type { SecretShopperApi } from '../../../application/ports/api/content/secret-shopper-api.ts'
import { getSecretShopper, reportVisit } from '../../../contract/content/secret-shopper.ts'
import type { ShopId } from '../../../domain/place/place.ts'
import type { Call } from '../http.ts'

export const httpSecretShopperApi = (call: Call): SecretShopperApi => ({
  shopping: call(getSecretShopper),
  report: ({ shopId, fileIds, ...visit }) =>
    call(reportVisit, { body: { ...visit, shopId: shopId as ShopId, fileIds: [...fileIds], policy: true } }),
})
