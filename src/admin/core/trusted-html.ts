interface TrustedTypes {
  readonly createPolicy: (name: string, rules: { readonly createHTML: (html: string) => string | null }) => unknown
}

declare const window: { readonly trustedTypes?: TrustedTypes }

// react-admin's line below an input without a hint, a zero-width space, is the only HTML written as text.
const HELPER_TEXT = '&#8203;'

window.trustedTypes?.createPolicy('default', { createHTML: (html) => (html === HELPER_TEXT ? html : null) })
