import { attach, sample } from 'effector'
import { failsAsPorts, run } from '../kernel/run.ts'
import { shown } from '../kernel/visible.ts'
import { $layers } from '../layers/layers.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { $userReviewsApi } from '../ports/api/catalogue/user-reviews-api.ts'
import { sessionEnded } from '../session/current-user.ts'

const loadFx = failsAsPorts(
  attach({
    source: { api: $userReviewsApi, at: $deliveryContext },
    effect: ({ api, at }, page: number) => run(api.reviews(page, at)),
  }),
)

export const userReviews = shown({ name: 'userReviews', effect: loadFx, forgottenBy: sessionEnded })

const $isReviewing = $layers.map((layers) => layers.some(({ name }) => name === 'ReviewLayer'))

// loads again: a review may have been added
sample({
  clock: $isReviewing.updates,
  source: userReviews.$known,
  filter: ({ value }, isReviewing) => !isReviewing && value !== null,
  fn: ({ value }) => value?.pagination.page ?? 1,
  target: userReviews.requested,
})
