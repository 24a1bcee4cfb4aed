export type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>

// A JSON data block; `<` is escaped so that it cannot close its element.
export const dataBlock = (things: ReadonlyArray<Thing>): string => {
  if (things.length === 0) return ''
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}
