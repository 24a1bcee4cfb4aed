import * as accounts from './accounts.ts'
import * as actions from './actions.ts'
import * as arrivals from './arrivals.ts'
import * as basket from './basket.ts'
import * as blog from './blog.ts'
import * as brands from './brands.ts'
import * as captcha from './captcha.ts'
import * as catalogue from './catalogue.ts'
import * as favourites from './favourites.ts'
import * as feedback from './feedback.ts'
import * as files from './files.ts'
import type { AnyEndpoint } from './kernel/endpoint.ts'
import * as loyalty from './loyalty.ts'
import * as lottery from './lottery.ts'
import * as orders from './orders.ts'
import * as payments from './payments.ts'
import * as pages from './pages.ts'
import * as phoneVerification from './phone-verification.ts'
import * as places from './places.ts'
import * as productExtras from './product-extras.ts'
import * as profile from './profile.ts'
import * as questions from './questions.ts'
import * as reviews from './reviews.ts'
import * as secretShopper from './secret-shopper.ts'
import * as sessions from './sessions.ts'
import * as subscription from './subscription.ts'

/** Every call of the API. */
export const endpoints: ReadonlyArray<AnyEndpoint> = [
  sessions,
  phoneVerification,
  accounts,
  profile,
  catalogue,
  favourites,
  brands,
  productExtras,
  basket,
  orders,
  payments,
  places,
  blog,
  actions,
  lottery,
  pages,
  captcha,
  subscription,
  feedback,
  questions,
  arrivals,
  files,
  reviews,
  loyalty,
  secretShopper,
].flatMap((feature): ReadonlyArray<AnyEndpoint> => Object.values(feature))
