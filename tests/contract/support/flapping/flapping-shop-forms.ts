import { backInStockForm, backInStockFormOpened } from '../../../../src/application/back-in-stock/request.ts'
import { secretShopperOpened, visitFiles, visitForm } from '../../../../src/application/cabinet/secret-shopper.ts'
import { feedbackOpened } from '../../../../src/application/feedback/feedback.ts'
import { callBackForm, letterForm } from '../../../../src/application/feedback/forms.ts'
import { cancelReasons } from '../../../../src/application/order/cancel-reasons.ts'
import { cancellationForm, cancellationOpened } from '../../../../src/application/order/cancellation.ts'
import {
  refundFiles,
  refundForm,
  refundOpened,
  returnedCountChosen,
  returnReasonChosen,
} from '../../../../src/application/order/refund.ts'
import { questionForm, questionOpened } from '../../../../src/application/questions/ask.ts'
import { reviewFiles, reviewForm, reviewOpened } from '../../../../src/application/reviews/write-review.ts'
import { subscriptionForm, subscriptionRequested } from '../../../../src/application/subscription/subscription.ts'
import { kopecksOf } from '../../../../src/domain/money/money.ts'
import type { Day } from '../../../../src/domain/time/day.ts'
import { ORDER_STATUS } from '../../../../src/domain/order/order-status.ts'
import type { ProductId } from '../../../../src/domain/catalogue/product.ts'
import { submitting, typedIn, withPhoto, type FlappingForm } from './flapping-form.ts'
import { PRODUCT } from '../products.ts'
import { TODAY } from '../shop.ts'

const sold = PRODUCT.shovel as ProductId

export const flappingShopForms: ReadonlyArray<FlappingForm> = [
  {
    name: 'a call back',
    survivesReload: true,
    isGuest: true,
    steps: 2,
    fill: async (page, { newPhone }) => {
      await page.trigger(feedbackOpened, 'callBack')
      await page.trigger(callBackForm.changed, { name: 'Анна', phone: newPhone, policy: true })
    },
    press: submitting(callBackForm.submitted),
    typed: typedIn(callBackForm),
    rows: ({ shop, newPhone }) => shop.db.selectFrom('feedback').select('kind').where('phone', '=', newPhone).execute(),
    made: [{ kind: 'callback' }],
  },
  {
    name: 'a letter',
    survivesReload: true,
    steps: 2,
    fill: async (page, { person: { email } }) => {
      await page.trigger(feedbackOpened, 'question')
      await page.trigger(letterForm.changed, { name: 'Анна', email, text: 'Где мой заказ?', policy: true })
    },
    press: submitting(letterForm.submitted),
    typed: typedIn(letterForm),
    rows: ({ shop, person }) =>
      shop.db.selectFrom('feedback').select('text').where('email', '=', person.email).execute(),
    made: [{ text: 'Где мой заказ?' }],
  },
  {
    name: 'a question',
    survivesReload: true,
    isGuest: true,
    steps: 2,
    fill: async (page, { person: { email } }) => {
      await page.trigger(questionOpened, sold)
      await page.trigger(questionForm.changed, { name: 'Анна', email, text: 'Гнётся?', policy: true })
    },
    press: submitting(questionForm.submitted),
    typed: typedIn(questionForm),
    rows: ({ shop, person }) =>
      shop.db.selectFrom('product_questions').select('text').where('email', '=', person.email).execute(),
    made: [{ text: 'Гнётся?' }],
  },
  {
    name: 'a letter of what comes back',
    survivesReload: true,
    isGuest: true,
    steps: 2,
    fill: async (page, { person: { email } }) => {
      await page.trigger(backInStockFormOpened, sold)
      await page.trigger(backInStockForm.changed, { email, policy: true })
    },
    press: submitting(backInStockForm.submitted),
    typed: typedIn(backInStockForm),
    rows: ({ shop, person }) =>
      shop.db.selectFrom('arrival_requests').select('product_id').where('email', '=', person.email).execute(),
    made: [{ product_id: sold }],
  },
  {
    name: 'a review with a photo',
    survivesReload: true,
    steps: 2,
    fill: async (page) => {
      await page.trigger(reviewOpened, { productId: sold, title: 'Лопата' })
      await page.trigger(reviewForm.changed, { rating: 4, comment: 'Не гнётся', policy: true })
    },
    press: withPhoto(reviewForm.submitted, reviewFiles),
    typed: typedIn(reviewForm),
    rows: ({ shop, person }) =>
      shop.db
        .selectFrom('product_reviews as review')
        .innerJoin('files', 'files.subject_id', 'review.id')
        .select(['comment', 'purpose'])
        .where('review.user_id', '=', person.id)
        .where('files.user_id', '=', person.id)
        .execute(),
    made: [{ comment: 'Не гнётся', purpose: 'review' }],
  },
  {
    name: 'the report of a secret shopper',
    survivesReload: true,
    steps: 2,
    fill: async (page) => {
      await page.trigger(secretShopperOpened)
      await page.trigger(visitForm.changed, { shopId: '1', visitDate: TODAY, comment: 'Чисто', policy: true })
    },
    press: withPhoto(visitForm.submitted, visitFiles),
    typed: typedIn(visitForm),
    rows: ({ shop, person }) =>
      shop.db
        .selectFrom('secret_shopper_visits as visit')
        .innerJoin('files', 'files.subject_id', 'visit.id')
        .select(['comment', 'purpose'])
        .where('visit.user_id', '=', person.id)
        .where('files.user_id', '=', person.id)
        .execute(),
    made: [{ comment: 'Чисто', purpose: 'secret shopper' }],
  },
  {
    name: 'the newsletter',
    isGuest: true,
    steps: 3,
    fill: (page, { person: { email } }) =>
      page.trigger(subscriptionForm.changed, { email: `news-${email}`, policy: true }),
    press: (page) => page.trigger(subscriptionRequested),
    typed: typedIn(subscriptionForm),
    rows: async ({ shop, person }) => [
      ...(
        await shop.db.selectFrom('subscribers').select('email').where('email', '=', `news-${person.email}`).execute()
      ).map(() => 'subscriber'),
      ...(await shop.inbox()).filter(({ to }) => to === `news-${person.email}`).map(({ channel }) => channel),
    ],
    made: ['subscriber', 'mail'],
  },
  {
    name: 'a cancellation',
    survivesReload: true,
    fill: async (page, { orderId }) => {
      await page.trigger(cancelReasons.requested)
      await page.trigger(cancellationOpened, { id: orderId, token: null })
      await page.trigger(cancellationForm.changed, { reasonId: '1' })
    },
    press: submitting(cancellationForm.submitted),
    typed: typedIn(cancellationForm),
    rows: ({ shop, orderId }) =>
      shop.db.selectFrom('orders').select('cancel_reason_id').where('id', '=', orderId).execute(),
    made: [{ cancel_reason_id: 1 }],
  },
  {
    name: 'a refund with a photo',
    survivesReload: true,
    steps: 2,
    fill: async (page, { orderId, shop }) => {
      await shop.db
        .updateTable('orders')
        .set({ status: ORDER_STATUS.completed, is_paid: true })
        .where('id', '=', orderId)
        .execute()
      await shop.db
        .updateTable('shipments')
        .set({ complete_date: TODAY as Day })
        .where('order_id', '=', orderId)
        .execute()
      await page.trigger(refundOpened, orderId)
      if (page.see(refundForm.$values).items.length > 0) return
      const units = { productId: sold, price: kopecksOf(990) }
      await page.trigger(returnedCountChosen, { ...units, count: 1 })
      await page.trigger(returnReasonChosen, { ...units, reasonId: 1 })
    },
    press: withPhoto(refundForm.submitted, refundFiles),
    typed: typedIn(refundForm),
    rows: ({ shop, orderId, person }) =>
      shop.db
        .selectFrom('order_returns as back')
        .innerJoin('files', 'files.subject_id', 'back.id')
        .select(['back.count', 'purpose'])
        .where('back.order_id', '=', orderId)
        .where('files.user_id', '=', person.id)
        .execute(),
    made: [{ count: 1, purpose: 'refund' }],
  },
]
