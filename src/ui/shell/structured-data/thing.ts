/** A thing of schema.org; properties that are undefined are not said. */
export type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>

/** Things as a data block, which no browser runs: inert under any policy, and unable to end its own element. */
export const dataBlock = (things: ReadonlyArray<Thing>): string => {
  if (things.length === 0) return ''
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}
