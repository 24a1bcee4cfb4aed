interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createHTML: (html: string) => string },
  ) => { readonly createHTML: (html: string) => string }
}

// the service sanitises the HTML that it stores; the content policy allows this one policy
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('vitrina', {
  createHTML: (html) => html,
})

// Marks HTML of the service for `dangerouslySetInnerHTML` under `require-trusted-types-for 'script'`.
export const trustedHtml = (html: string): { readonly __html: string } => ({
  __html: policy?.createHTML(html) ?? html,
})
