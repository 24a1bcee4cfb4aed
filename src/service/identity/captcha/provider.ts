import type { CaptchaProviderName } from '../../../contract/entities/captcha.ts'

export const CAPTCHA_LIMIT_MS = 3_000

export interface Challenge {
  readonly parameters: unknown
  readonly signature: string
}

export type Verdict =
  | { readonly _tag: 'Solved'; readonly key: string }
  | { readonly _tag: 'Refused' }
  /** The reason holds no personal data. */
  | { readonly _tag: 'Unreachable'; readonly reason: string }

export interface CaptchaProvider {
  readonly name: CaptchaProviderName
  readonly siteKey: string | null
  readonly challenge: (() => Promise<Challenge>) | null
  readonly verdict: (response: string, address: string | null) => Promise<Verdict>
}
