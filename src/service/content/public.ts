import type { ServiceModule } from '../service-module.ts'
import { contentRoutes } from './banners/routes.ts'
import { blogRoutes } from './blog/routes.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { pageRoutes } from './pages/routes.ts'
import { promotionRoutes } from './promotions/routes.ts'
import { secretShopperRoutes } from './secret-shopper/routes.ts'
import { subscriptionRoutes } from './subscription/routes.ts'

export const contentModule: ServiceModule = {
  routes: [
    blogRoutes,
    promotionRoutes,
    (router, _, referenceData) => contentRoutes(router, referenceData),
    pageRoutes,
    subscriptionRoutes,
    feedbackRoutes,
    secretShopperRoutes,
  ],
}

export { type Content, loadContent } from './banners/content.ts'
export { seedPages } from './pages/seed.ts'
export { isSiteFile, siteFiles } from './site-files/site-files.ts'
export { isSubscriptionForm, subscriptionForm } from './subscription/form.ts'
