import type { ResolvedDeliveryContext } from '../delivery/public.ts'
import type { PlatformDeps } from '../platform/deps.ts'
import type { ContentData } from './deps.ts'
import type { ServiceModule } from '../platform/service-module.ts'
import { contentRoutes } from './banners/routes.ts'
import { blogRoutes } from './blog/routes.ts'
import { CONTENT_RESOURCES, contentAdminRoutes } from './admin/routes.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { pageRoutes } from './pages/routes.ts'
import { binKindOf } from '../platform/http/table-resource.ts'
import { promotionRoutes } from './promotions/routes.ts'
import { secretShopperRoutes } from './secret-shopper/routes.ts'
import { VISIT_TASKS, visitAdminRoutes } from './admin/secret-shopper-visits.ts'
import { subscriberAdminRoutes } from './admin/subscribers.ts'
import { subscriptionRoutes } from './subscription/routes.ts'

/** Records that the admin API writes. */
export const OWNER_CONTENT = [...CONTENT_RESOURCES, VISIT_TASKS]

export const contentModule: ServiceModule<PlatformDeps, ContentData, ResolvedDeliveryContext> = {
  routes: [
    blogRoutes,
    promotionRoutes,
    contentRoutes,
    pageRoutes,
    subscriptionRoutes,
    feedbackRoutes,
    secretShopperRoutes,
    contentAdminRoutes,
    subscriberAdminRoutes,
    visitAdminRoutes,
  ],
  bins: OWNER_CONTENT.map(binKindOf),
}

export type { ContentData } from './deps.ts'
export { type Content, loadContent } from './banners/content.ts'
export { clearDemoPages, seedDemoPages, seedPages } from './pages/seed.ts'
export { LEGAL_PATHS, NOT_WRITTEN } from './pages/seed/own-pages.ts'
export { safeHtml, writePage } from './pages/write-page.ts'
export { publicAt, publicVersion } from './publication.ts'
export { isSiteFile, siteFiles } from './site-files/site-files.ts'
export { isSubscriptionForm, subscriptionForm } from './subscription/form.ts'
