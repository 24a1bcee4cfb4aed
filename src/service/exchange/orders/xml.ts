/** A piece of XML, whole and escaped. */
export type Xml = string

type Attributes = Readonly<Record<string, string>>

const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Noncharacter_Code_Point}]/gu

const escaped = (words: string): string =>
  words.toWellFormed().replace(FORBIDDEN, ' ')
    .replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const opening = (name: string, attributes: Attributes): string =>
  [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ')

export const element = (name: string, attributes: Attributes, ...children: ReadonlyArray<Xml>): Xml =>
  `<${opening(name, attributes)}>${children.join('')}</${name}>`

export const text = (name: string, words: string, attributes: Attributes = {}): Xml =>
  `<${opening(name, attributes)}>${escaped(words)}</${name}>`
