import { combine, createEvent, createStore, sample } from 'effector'
import { accepted, required, satisfies } from '../../domain/person/form.ts'
import type { Product, ProductId } from '../../domain/catalogue/product.ts'
import { isEnteredRating } from '../../domain/catalogue/rating.ts'
import { cabinetDraft, cabinetFilesDraft } from '../cabinet/drafts.ts'
import { attachments, filesRule, type AttachedFiles, type FilesRule } from '../files/attachments.ts'
import { form } from '../kernel/form.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import type { LayerContracts } from '../layers/contracts.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { $productContentApi, type WrittenReview } from '../ports/api/catalogue/product-content-api.ts'
import { $userReviewsApi } from '../ports/api/catalogue/user-reviews-api.ts'

export type ReviewRule =
  | 'productMissing'
  | 'ratingMissing'
  | 'commentMissing'
  | 'commentTooLong'
  | 'policyMissing'
  | FilesRule

export interface ReviewValues {
  readonly productId: ProductId | null
  readonly rating: number
  readonly comment: string
  readonly policy: boolean
}

export type Reviewable = Pick<Product, 'id' | 'title'> & { readonly picture: string | null }

const MAX_COMMENT_LENGTH = 5_000

export const reviewOpened = createEvent<LayerContracts['ReviewLayer']['data']>()

export const reviewFiles = attachments('review')

export const reviewForm = form<ReviewValues, { readonly fileIds: AttachedFiles }, ReviewRule>({
  name: 'review',
  initial: { productId: null, rating: 0, comment: '', policy: false },
  $context: reviewFiles.$attached.map((fileIds) => ({ fileIds })),
  rules: {
    productId: [required('productMissing')],
    rating: [(rating) => (isEnteredRating(rating) ? null : 'ratingMissing')],
    comment: [
      required('commentMissing'),
      satisfies((text) => Array.from(text).length <= MAX_COMMENT_LENGTH, 'commentTooLong'),
    ],
    policy: [accepted('policyMissing')],
    fileIds: [filesRule],
  },
  fieldOf: { fileIds: 'fileIds' },
})

sample({ clock: reviewOpened, target: [reviewForm.cleared, reviewFiles.cleared] })
sample({ clock: reviewOpened, fn: (about) => ({ productId: about?.productId ?? null }), target: reviewForm.filled })

const loadAwaiting = mutation({
  name: 'write-review: loadAwaiting',
  source: { api: $userReviewsApi, at: $deliveryContext },
  call: async ({ api, at }) => (await run(api.reviews(1, at))).awaiting,
  concurrency: 'every',
})

sample({ clock: reviewOpened, target: loadAwaiting.requested })
logErrors('products to review', loadAwaiting.failData)

const $about = createStore<LayerContracts['ReviewLayer']['data']>(null, { serialize: 'ignore' }).on(
  reviewOpened,
  (_, about) => about,
)
const $awaiting = createStore<ReadonlyArray<Product>>([], { serialize: 'ignore' }).on(
  loadAwaiting.doneData,
  (_, products) => products,
)

const reviewable = ({ id, title, gallery }: Product): Reviewable => ({
  id,
  title,
  picture: gallery[0]?.file.url ?? null,
})

export const $reviewables = combine($about, $awaiting, (about, awaiting): ReadonlyArray<Reviewable> => {
  const products = awaiting.map(reviewable)
  return about === null || products.some(({ id }) => id === about.productId)
    ? products
    : [{ id: about.productId, title: about.title, picture: null }, ...products]
})

export const $areReviewablesLoading = loadAwaiting.$isPending

interface Sending extends WrittenReview {
  readonly productId: ProductId
}

const send = mutation({
  name: 'write-review: send',
  source: $productContentApi,
  call: (api, { productId, ...written }: Sending) => api.review(productId, written),
  concurrency: 'first',
})

export const $isReviewBeingSent = send.$isPending

export const $isReviewSent = createStore(false, { serialize: 'ignore' })
  .on(send.done, () => true)
  .reset(reviewOpened)

sample({
  clock: reviewForm.valid,
  source: reviewFiles.$attached,
  filter: (_, { productId }) => productId !== null,
  fn: (files, { productId, rating, comment }): Sending => ({
    productId: productId as ProductId,
    rating,
    comment: comment.trim(),
    fileIds: files.ids,
  }),
  target: send.requested,
})
sample({ clock: send.failData, target: reviewForm.rejected })

type ReviewDraft = Pick<ReviewValues, 'productId' | 'rating' | 'comment'>

const decode = (stored: unknown): ReviewDraft | null => {
  const { productId, rating, comment } = (stored ?? {}) as Partial<ReviewDraft>
  return (productId === null || typeof productId === 'number') &&
    typeof rating === 'number' &&
    typeof comment === 'string'
    ? { productId, rating, comment }
    : null
}

const draft = {
  $subject: $about.map((about) => about?.productId ?? null),
  restoredBy: reviewOpened,
  clearedBy: [send.done],
}

cabinetDraft<Partial<ReviewValues>>({
  ...draft,
  name: 'review',
  changed: reviewForm.changed,
  $value: reviewForm.$values.map(({ productId, rating, comment }) => ({ productId, rating, comment })),
  decode,
  restored: reviewForm.filled,
})
cabinetFilesDraft({ ...draft, name: 'reviewFiles', files: reviewFiles })
