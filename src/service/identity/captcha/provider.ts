import type { CaptchaProviderName } from '../../../contract/entities/captcha.ts'

export interface Challenge {
  readonly parameters: unknown
  readonly signature: string
}

export type Verdict =
  /** `key` stands for what was solved, so that it is not taken twice. */
  | { readonly _tag: 'Solved'; readonly key: string }
  | { readonly _tag: 'Refused' }
  /** The provider did not answer; the reason names nobody. */
  | { readonly _tag: 'Unreachable'; readonly reason: string }

/** Tells people from programs. */
export interface CaptchaProvider {
  readonly name: CaptchaProviderName
  /** What the provider's script is started with. */
  readonly siteKey: string | null
  /** Null: the provider's script asks the provider itself. */
  readonly challenge: (() => Promise<Challenge>) | null
  readonly verdict: (response: string, address: string | null) => Promise<Verdict>
}
