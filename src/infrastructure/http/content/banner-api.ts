import type { BannerApi } from '../../../application/ports/api/content/banner-api.ts'
import { getBanners } from '../../../contract/content/pages.ts'
import type { Call } from '../http.ts'

const POPUPS = 'popup-banner'

export const httpBannerApi = (call: Call): BannerApi => ({
  group: (code, contextCityId) => call(getBanners, { params: { code }, query: { contextCityId } }),
  popups: (path) => call(getBanners, { params: { code: POPUPS }, query: { path } }),
})
