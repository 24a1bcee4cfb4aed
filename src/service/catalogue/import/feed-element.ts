/** An element of a feed with all that is in it, and the line where its opening tag ends. Names are local: no prefix. */
export interface FeedElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly content: ReadonlyArray<FeedElement | string>
  readonly line: number
}

const isElement = (part: FeedElement | string): part is FeedElement => typeof part !== 'string'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const childrenOf = (element: FeedElement, name: string): ReadonlyArray<FeedElement> =>
  element.content.filter(isElement).filter((child) => child.name === name)

const NO_BREAK_SPACE = '\u00a0'

const oneBlank = (blanks: string): string => (blanks === NO_BREAK_SPACE ? blanks : ' ')

/** Its own words in one line: runs of blanks become one, none at the ends; a lone no-break space is meant and stays. */
export const textOf = (element: FeedElement | undefined): string =>
  (element?.content.filter((part) => !isElement(part)).join('') ?? '').replace(/\s+/g, oneBlank).trim()

/** The words of its first child of this name; empty when there is none. */
export const wordsOf = (element: FeedElement, name: string): string => textOf(childrenOf(element, name)[0])

const markup = (part: FeedElement | string): string =>
  isElement(part) ? `<${part.name}>${part.content.map(markup).join('')}</${part.name}>` : escaped(part)

/** HTML of an element: what CDATA or escaped tags hold, or tags that somebody left bare. */
export const htmlOf = (element: FeedElement | undefined): string => {
  const content = element?.content ?? []
  return content.some(isElement) ? content.map(markup).join('') : content.join('')
}
