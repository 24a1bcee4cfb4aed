export { MainMenu } from './header/menu/main-menu.tsx'
export { SubscriptionBlock } from '../features/subscription/subscription-block.tsx'
export { SiteFooter } from './footer/site-footer.tsx'
