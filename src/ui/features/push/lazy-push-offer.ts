import { lazyPart } from '../../kit/lazy-part.tsx'
import type { AccountPushOfferProps, OrderPushOfferProps } from './push-offer.tsx'

const offers = () => import('./push-offer.tsx')
const LATE = { when: 'idle' } as const

export const LazyAccountPushOffer = lazyPart<AccountPushOfferProps>(async () => (await offers()).AccountPushOffer, LATE)
export const LazyOrderPushOffer = lazyPart<OrderPushOfferProps>(async () => (await offers()).OrderPushOffer, LATE)
