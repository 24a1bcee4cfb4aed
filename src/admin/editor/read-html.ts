interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createHTML: (html: string) => string },
  ) => { readonly createHTML: (html: string) => string }
}

declare const window: { readonly trustedTypes?: TrustedTypes }

// only for documents that are never shown: they load nothing and run no script
const policy = window.trustedTypes?.createPolicy('editor', { createHTML: (html) => html })

/** The body of a document that is not shown. */
export const readHtml = (html: string): HTMLElement =>
  new DOMParser().parseFromString(policy === undefined ? html : policy.createHTML(html), 'text/html').body

/** Replaces an element by what is in it. */
export const unwrap = (element: Element): void => {
  element.replaceWith(...element.childNodes)
}

export const rename = (element: Element, tag: string): void => {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}
