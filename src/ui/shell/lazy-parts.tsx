export { SubscriptionBlock } from '../features/subscription/subscription-block.tsx'
export { SiteFooter } from './footer/site-footer.tsx'
