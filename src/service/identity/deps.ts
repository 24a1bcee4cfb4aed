import type { PlatformDeps } from '../platform/deps.ts'
import type { CaptchaProvider } from './captcha/provider.ts'

export interface IdentityDeps extends PlatformDeps {
  readonly captcha: CaptchaProvider
}
