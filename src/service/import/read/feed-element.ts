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

// Collapses whitespace, except a lone no-break space.
export const textOf = (element: FeedElement | undefined): string =>
  (element?.content.filter((part) => !isElement(part)).join('') ?? '').replace(/\s+/g, oneBlank).trim()

export const textIn = (element: FeedElement, name: string): string => textOf(childrenOf(element, name)[0])

const markup = (part: FeedElement | string): string =>
  isElement(part) ? `<${part.name}>${part.content.map(markup).join('')}</${part.name}>` : escaped(part)

export const htmlOf = (element: FeedElement | undefined): string => {
  const content = element?.content ?? []
  return content.some(isElement) ? content.map(markup).join('') : content.join('')
}
