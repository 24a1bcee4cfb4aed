import type { CaptchaProviderName } from '../../../contract/entities/captcha.ts'

export interface Challenge {
  readonly parameters: unknown
  readonly signature: string
}

export type Verdict =
  /** `key` identifies the solution, so that it is accepted once. */
  | { readonly _tag: 'Solved'; readonly key: string }
  | { readonly _tag: 'Refused' }
  /** The reason holds no personal data. */
  | { readonly _tag: 'Unreachable'; readonly reason: string }

export interface CaptchaProvider {
  readonly name: CaptchaProviderName
  readonly siteKey: string | null
  /** Null: the provider's script requests its own challenge. */
  readonly challenge: (() => Promise<Challenge>) | null
  readonly verdict: (response: string, address: string | null) => Promise<Verdict>
}
