import { $blockApi } from '../../../application/ports/api/content/block-api.ts'
import { $blogApi } from '../../../application/ports/api/content/blog-api.ts'
import { $feedbackApi } from '../../../application/ports/api/content/feedback-api.ts'
import { $promotionApi } from '../../../application/ports/api/content/promotion-api.ts'
import { $secretShopperApi } from '../../../application/ports/api/content/secret-shopper-api.ts'
import { $subscriptionApi } from '../../../application/ports/api/content/subscription-api.ts'
import { httpBlockApi } from '../../http/content/block-api.ts'
import { httpBlogApi } from '../../http/content/blog-api.ts'
import { httpFeedbackApi } from '../../http/content/feedback-api.ts'
import { httpPromotionApi } from '../../http/content/promotion-api.ts'
import { httpSecretShopperApi } from '../../http/content/secret-shopper-api.ts'
import { httpSubscriptionApi } from '../../http/content/subscription-api.ts'
import { row, type BrowserRow } from '../ports.ts'

export const rows: ReadonlyArray<BrowserRow> = [
  row($blockApi, ({ call }) => httpBlockApi(call)),
  row($blogApi, ({ call }) => httpBlogApi(call)),
  row($feedbackApi, ({ call }) => httpFeedbackApi(call)),
  row($promotionApi, ({ call }) => httpPromotionApi(call)),
  row($secretShopperApi, ({ call }) => httpSecretShopperApi(call)),
  row($subscriptionApi, ({ call }) => httpSubscriptionApi(call)),
]
