import { createEvent, createStore, sample } from 'effector'
import type { LayerContracts } from '../layers/contracts.ts'
import { layerClosed, layerOpened, type Opening } from '../layers/layers.ts'
import { $user } from '../session/current-user.ts'

type About = LayerContracts['ReviewLayer']['data']

export const reviewRequested = createEvent<About>()

const $isUser = $user.map((user) => user !== null)

const opening = (data: About): Opening => ({ name: 'ReviewLayer', data })

const $pendingRequest = createStore<{ readonly about: About } | null>(null, { serialize: 'ignore' })
  .on(reviewRequested, (_, about) => ({ about }))
  .on(layerClosed, (pendingRequest, { layer }) => (layer.name === 'AuthLayer' ? null : pendingRequest))

sample({
  clock: reviewRequested,
  source: $isUser,
  filter: (isUser) => isUser,
  fn: (_, about) => opening(about),
  target: layerOpened,
})
sample({
  clock: reviewRequested,
  source: $isUser,
  filter: (isUser) => !isUser,
  fn: (): Opening => ({ name: 'AuthLayer', data: { tab: 'signIn', reason: 'review' } }),
  target: layerOpened,
})

const userSignedIn = sample({
  clock: $isUser.updates,
  source: $pendingRequest,
  filter: (pendingRequest, isUser) => isUser && pendingRequest !== null,
  fn: (pendingRequest) => pendingRequest?.about ?? null,
})

sample({ clock: userSignedIn, fn: opening, target: layerOpened })
$pendingRequest.reset(userSignedIn)
