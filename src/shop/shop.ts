import { right } from 'fp-ts/Either'
import { openApi, getOpenApi } from '../contract/openapi.ts'
import { accountRoutes } from './accounts/routes.ts'
import { actionRoutes } from './actions/routes.ts'
import { arrivalRoutes } from './arrivals/routes.ts'
import { basketRoutes } from './basket/routes.ts'
import { blogRoutes } from './blog/routes.ts'
import { captchaRoutes } from './captcha/routes.ts'
import { catalogueExtraRoutes } from './catalogue/extra-routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { contentRoutes } from './content/routes.ts'
import { favouriteRoutes } from './favourites/routes.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { fileAt } from './files/serve.ts'
import type { Peer } from './http/caller.ts'
import { makeRouter } from './http/router.ts'
import { makeKnowledge } from './knowledge.ts'
import { lotteryRoutes } from './lottery/routes.ts'
import { checkoutRoutes } from './orders/checkout-routes.ts'
import { ownOrderRoutes } from './orders/own-routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { pageRoutes } from './pages/routes.ts'
import { deliveryRoutes } from './places/delivery-routes.ts'
import { placeRoutes } from './places/routes.ts'
import { questionRoutes } from './questions/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { whoCallsBy } from './sessions/who-calls.ts'
import { verificationRoutes } from './verification/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { passwordRoutes } from './password/routes.ts'
import { registrationRoutes } from './registration/routes.ts'
import { emailConfirmationRoutes } from './email-confirmation/routes.ts'
import { addressRoutes } from './addresses/routes.ts'
import { deletionRoutes } from './deletion/routes.ts'
import { questionnaireRoutes } from './profile/questionnaire-routes.ts'
import { settingsRoutes } from './profile/settings-routes.ts'
import { deliveryTypeRoutes } from './profile/delivery-type-routes.ts'
import { loyaltyRoutes } from './loyalty/routes.ts'
import { secretShopperRoutes } from './secret-shopper/routes.ts'
import type { ShopDeps } from './shop-deps.ts'
import { isSubscriptionForm, subscriptionForm } from './subscription/form.ts'
import { subscriptionRoutes } from './subscription/routes.ts'

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
