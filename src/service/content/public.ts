import type { ServiceModule } from '../service-module.ts'
import { contentRoutes } from './banners/routes.ts'
import { blogRoutes } from './blog/routes.ts'
import { CONTENT_RESOURCES, contentDeskRoutes } from './desk-routes.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { pageRoutes } from './pages/routes.ts'
import { promotionRoutes } from './promotions/routes.ts'
import { secretShopperRoutes } from './secret-shopper/routes.ts'
import { VISIT_TASKS, visitDeskRoutes } from './secret-shopper/visits-desk.ts'
import { subscriberDeskRoutes } from './subscription/subscribers-desk.ts'
import { subscriptionRoutes } from './subscription/routes.ts'

export const contentModule: ServiceModule = {
  routes: [
    blogRoutes,
    promotionRoutes,
    contentRoutes,
    pageRoutes,
    subscriptionRoutes,
    feedbackRoutes,
    secretShopperRoutes,
    contentDeskRoutes,
    subscriberDeskRoutes,
    visitDeskRoutes,
  ],
}

/** Records that the admin API writes. */
export const OWNER_CONTENT = [...CONTENT_RESOURCES, VISIT_TASKS]

export { type Content, loadContent } from './banners/content.ts'
export { clearDemoPages, seedDemoPages, seedPages } from './pages/seed.ts'
export { LEGAL_PATHS, NOT_WRITTEN } from './pages/seed/own-pages.ts'
export { safeHtml, writePage } from './pages/write-page.ts'
export { publicAt, publicVersion } from './publication.ts'
export { isSiteFile, siteFiles } from './site-files/site-files.ts'
export { isSubscriptionForm, subscriptionForm } from './subscription/form.ts'
