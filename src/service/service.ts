import { right } from 'fp-ts/Either'
import { openApi, getOpenApi } from '../contract/openapi.ts'
import { accountRoutes } from './identity/accounts/routes.ts'
import { actionRoutes } from './content/promotions/routes.ts'
import { arrivalRoutes } from './catalogue/back-in-stock/routes.ts'
import { basketRoutes } from './sales/basket/routes.ts'
import { blogRoutes } from './content/blog/routes.ts'
import { captchaRoutes } from './identity/captcha/routes.ts'
import { catalogueExtraRoutes } from './catalogue/products/extra-routes.ts'
import { catalogueRoutes } from './catalogue/products/routes.ts'
import { contentRoutes } from './content/banners/routes.ts'
import { favouriteRoutes } from './catalogue/favourites/routes.ts'
import { feedbackRoutes } from './content/feedback/routes.ts'
import { fileRoutes } from './platform/files/routes.ts'
import { fileAt } from './platform/files/serve.ts'
import type { Peer } from './platform/http/caller.ts'
import { makeRouter } from './platform/http/router.ts'
import { makeKnowledge } from './reference-data.ts'
import { lotteryRoutes } from './sales/lottery/routes.ts'
import { checkoutRoutes } from './sales/orders/checkout-routes.ts'
import { ownOrderRoutes } from './sales/orders/own-routes.ts'
import { orderRoutes } from './sales/orders/routes.ts'
import { paymentRoutes } from './sales/payments/routes.ts'
import { pageRoutes } from './content/pages/routes.ts'
import { deliveryRoutes } from './delivery/context/delivery-routes.ts'
import { placeRoutes } from './delivery/context/routes.ts'
import { questionRoutes } from './catalogue/questions/routes.ts'
import { reviewRoutes } from './catalogue/reviews/routes.ts'
import { searchRoutes } from './catalogue/search/routes.ts'
import { sessionRoutes } from './identity/sessions/routes.ts'
import { whoCallsBy } from './identity/sessions/authenticate.ts'
import { verificationRoutes } from './identity/verification/routes.ts'
import { historyRoutes } from './identity/history/routes.ts'
import { passwordRoutes } from './identity/password/routes.ts'
import { registrationRoutes } from './identity/registration/routes.ts'
import { emailConfirmationRoutes } from './identity/email-confirmation/routes.ts'
import { addressRoutes } from './identity/addresses/routes.ts'
import { deletionRoutes } from './identity/deletion/routes.ts'
import { questionnaireRoutes } from './identity/profile/questionnaire-routes.ts'
import { settingsRoutes } from './identity/profile/settings-routes.ts'
import { deliveryTypeRoutes } from './identity/profile/delivery-type-routes.ts'
import { loyaltyRoutes } from './sales/loyalty/routes.ts'
import { secretShopperRoutes } from './content/secret-shopper/routes.ts'
import type { ShopDeps } from './service-deps.ts'
import { isSubscriptionForm, subscriptionForm } from './content/subscription/form.ts'
import { subscriptionRoutes } from './content/subscription/routes.ts'

export interface Shop {
  /** Answers a call of the API; `peer` is where it came from, absent when there was no socket. */
  readonly fetch: (request: Request, peer?: Peer) => Promise<Response>
}

/** The shop service. Of two routes that fit a path the first one answers, so fixed words stand before parameters. */
export const makeShop = (deps: ShopDeps): Shop => {
  const router = makeRouter(deps, whoCallsBy(deps))
  const knowledge = makeKnowledge(deps)
  sessionRoutes(router, deps)
  verificationRoutes(router, deps)
  accountRoutes(router, deps, knowledge)
  deliveryTypeRoutes(router, deps, knowledge)
  settingsRoutes(router, deps)
  questionnaireRoutes(router, deps)
  deletionRoutes(router, deps)
  addressRoutes(router, deps, knowledge)
  emailConfirmationRoutes(router, deps)
  registrationRoutes(router, deps)
  passwordRoutes(router, deps)
  historyRoutes(router, deps)
  catalogueRoutes(router, deps, knowledge)
  catalogueExtraRoutes(router, deps, knowledge)
  searchRoutes(router, deps, knowledge)
  basketRoutes(router, deps, knowledge)
  ownOrderRoutes(router, deps, knowledge)
  checkoutRoutes(router, deps, knowledge)
  orderRoutes(router, deps, knowledge)
  paymentRoutes(router, deps)
  placeRoutes(router, deps, knowledge)
  deliveryRoutes(router, knowledge)
  blogRoutes(router, deps, knowledge)
  actionRoutes(router, deps, knowledge)
  lotteryRoutes(router, deps)
  contentRoutes(router, knowledge)
  pageRoutes(router, deps, knowledge)
  captchaRoutes(router, deps)
  subscriptionRoutes(router, deps)
  feedbackRoutes(router, deps)
  questionRoutes(router, deps)
  arrivalRoutes(router, deps, knowledge)
  fileRoutes(router, deps)
  reviewRoutes(router, deps, knowledge)
  favouriteRoutes(router, deps, knowledge)
  loyaltyRoutes(router, deps, knowledge)
  secretShopperRoutes(router, deps, knowledge)
  const form = subscriptionForm(deps)
  const document = right(openApi(deps.brand))
  router.on(getOpenApi, () => document)
  return {
    fetch: async (request, peer) => {
      if (isSubscriptionForm(request)) return form(request, peer ?? null)
      return (await fileAt(deps, request)) ?? router.fetch(request, peer)
    },
  }
}
