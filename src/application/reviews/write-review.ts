import { attach, combine, createEvent, createStore, sample } from 'effector'
import { accepted, required, satisfies } from '../../domain/person/form.ts'
import type { Product, ProductId } from '../../domain/catalogue/product.ts'
import { isEnteredRating } from '../../domain/catalogue/rating.ts'
import { cabinetDraft, cabinetFilesDraft } from '../cabinet/drafts.ts'
import { attachments, filesRule, type AttachedFiles, type FilesRule } from '../files/attachments.ts'
import { form } from '../kernel/form.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
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

sample({ clock: reviewOpened, fn: () => undefined, target: [reviewForm.cleared, reviewFiles.cleared] })
sample({ clock: reviewOpened, fn: (about) => ({ productId: about?.productId ?? null }), target: reviewForm.filled })

const loadAwaitingFx = failsAsPorts(
  attach({
    source: { api: $userReviewsApi, at: $deliveryContext },
    effect: async ({ api, at }) => (await run(api.reviews(1, at))).awaiting,
  }),
)

sample({ clock: reviewOpened, fn: () => undefined, target: loadAwaitingFx })
logErrors('products to review', loadAwaitingFx.failData)

const $about = createStore<LayerContracts['ReviewLayer']['data']>(null, { serialize: 'ignore' }).on(
  reviewOpened,
  (_, about) => about,
)
const $awaiting = createStore<ReadonlyArray<Product>>([], { serialize: 'ignore' }).on(
  loadAwaitingFx.doneData,
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

export const $areReviewablesLoading = loadAwaitingFx.pending

interface Sending extends WrittenReview {
  readonly productId: ProductId
}

const sendFx = failsAsPorts(
  attach({
    source: $productContentApi,
    effect: (api, { productId, ...written }: Sending) => run(api.review(productId, written)),
  }),
)

export const $isReviewBeingSent = sendFx.pending

export const $isReviewSent = createStore(false, { serialize: 'ignore' })
  .on(sendFx.done, () => true)
  .reset(reviewOpened)

sample({
  clock: reviewForm.valid,
  source: { files: reviewFiles.$attached, isSending: sendFx.pending },
  filter: ({ isSending }, { productId }) => !isSending && productId !== null,
  fn: ({ files }, { productId, rating, comment }): Sending => ({
    productId: productId as ProductId,
    rating,
    comment: comment.trim(),
    fileIds: files.ids,
  }),
  target: sendFx,
})
sample({ clock: sendFx.failData, target: reviewForm.rejected })

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
  clearedBy: [sendFx.done],
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
