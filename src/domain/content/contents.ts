export interface Heading {
  readonly id: string
  readonly title: string
}

export interface TextWithContents {
  /** The text, in which each heading has its id. */
  readonly html: string
  readonly headings: ReadonlyArray<Heading>
}

const HEADING = /<h2>(.*?)<\/h2>/gsu

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim()

/** The table of contents of a text: its headings of the second level without attributes, in order. */
export const withContents = (html: string): TextWithContents => {
  const headings: Array<Heading> = []
  const marked = html.replaceAll(HEADING, (all, inside: string) => {
    const title = textOf(inside)
    if (title === '') return all
    const id = `part-${String(headings.length + 1)}`
    headings.push({ id, title })
    return `<h2 id="${id}">${inside}</h2>`
  })
  return { html: marked, headings }
}
