import { sample } from 'effector'
import { run } from '../kernel/run.ts'
import { query } from '../kernel/query.ts'
import { $layers } from '../layers/layers.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { $userReviewsApi } from '../ports/api/catalogue/user-reviews-api.ts'
import { sessionEnded } from '../session/current-user.ts'

export const userReviews = query({
  name: 'userReviews',
  source: { api: $userReviewsApi, at: $deliveryContext },
  load: ({ api, at }, page: number) => run(api.reviews(page, at)),
  clearedBy: sessionEnded,
})

const $isReviewing = $layers.map((layers) => layers.some(({ name }) => name === 'ReviewLayer'))

// loads again: a review may have been added
sample({
  clock: $isReviewing.updates,
  source: userReviews.$state,
  filter: ({ value }, isReviewing) => !isReviewing && value !== null,
  fn: ({ value }) => value?.pagination.page ?? 1,
  target: userReviews.requested,
})
