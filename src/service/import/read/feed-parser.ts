import * as E from 'fp-ts/Either'
import { SaxesParser } from 'saxes'
import { YML_SHOP_ELEMENTS } from '../offer/yml-elements.ts'
import type { FeedElement } from './feed-element.ts'
import type { Malformed, NotAFeed, Overgrown } from '../import-error.ts'

type ParserError = Malformed | NotAFeed | Overgrown

export type Parsed = E.Either<ParserError, ReadonlyArray<FeedElement>>

export interface FeedParser {
  readonly write: (piece: string, skippedLines: number) => Parsed
  readonly end: (piece: string, skippedLines: number) => Parsed
}

interface OpenElement extends FeedElement {
  readonly content: Array<FeedElement | string>
}

export interface FeedShape {
  readonly root: string
  readonly collected: Readonly<Record<string, ReadonlyArray<string>>>
  readonly announced: ReadonlyArray<string>
  /** Of one element with its child elements. */
  readonly mostCharacters: number
}

export const YML: FeedShape = {
  root: 'yml_catalog',
  collected: {
    offer: ['offers'],
    category: ['categories'],
    currency: ['currencies'],
    name: ['shop'],
    company: ['shop'],
    url: ['shop'],
  },
  announced: YML_SHOP_ELEMENTS,
  mostCharacters: 1_048_576,
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const localNames = (attributes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]))

// Twenty CommerceML category levels are 42 elements deep.
const MAX_DEPTH = 100
// Limits of one element: its child elements and its attributes.
const MAX_PARTS = 100_000
const MAX_ATTRIBUTES = 1_000
// Characters that the parser holds before it reports anything: an unfinished text, comment or tag.
const MAX_UNFINISHED = 8 * 1_048_576
const MAX_TEXT = 1_048_576
const MAX_NAME = 1_000

const reasonOf = (error: Error): string => error.message.replace(/^(?:\S+:)?\d+:\d+: /, '')

export const makeFeedParser = ({ root, collected, announced, mostCharacters }: FeedShape): FeedParser => {
  const parser = new SaxesParser({ xmlns: false, position: true, forceXMLVersion: true, defaultXMLVersion: '1.0' })
  const path: Array<string> = []
  const open: Array<OpenElement> = []
  let done: Array<FeedElement> = []
  let parserError: ParserError | undefined
  let parts = 0
  let length = 0
  let linesBefore = 0
  let attributes = 0
  let unfinished = 0

  const tooLarge = () => {
    parserError ??= { _tag: 'TooLarge', line: parser.line + linesBefore }
  }
  parser.on('error', (error) => {
    const { line, column } = parser
    parserError ??= { _tag: 'Malformed', line: line + linesBefore, column: column + 1, reason: reasonOf(error) }
  })
  const count = (characters: number) => {
    parts += 1
    length += characters
    if (parts > MAX_PARTS || length > mostCharacters || characters > MAX_TEXT) tooLarge()
  }
  for (const event of ['comment', 'processinginstruction', 'doctype', 'xmldecl'] as const)
    parser.on(event, () => {
      unfinished = 0
    })
  parser.on('opentagstart', ({ name }) => {
    attributes = 0
    if (name.length > MAX_NAME) tooLarge()
  })
  parser.on('attribute', ({ name, value }) => {
    attributes += 1
    if (attributes > MAX_ATTRIBUTES || name.length > MAX_NAME || value.length > MAX_TEXT) tooLarge()
    if (open.length > 0) count(value.length)
  })
  parser.on('opentag', (tag) => {
    unfinished = 0
    if (path.length >= MAX_DEPTH) parserError ??= { _tag: 'TooDeep', line: parser.line + linesBefore }
    if (parserError !== undefined) return
    const name = localName(tag.name)
    if (path.length === 0 && name !== root) parserError ??= { _tag: 'NotAFeed', root: name }
    const element = () => ({
      name,
      attributes: localNames(tag.attributes),
      content: [],
      line: parser.line + linesBefore,
    })
    if (open.length > 0 || collected[name]?.includes(path.at(-1) ?? '') === true) open.push(element())
    else if (announced.includes(name)) done.push(element())
    path.push(name)
    if (open.length > 0) count(0)
  })
  parser.on('closetag', () => {
    unfinished = 0
    if (parserError !== undefined) return
    path.pop()
    const element = open.pop()
    if (element === undefined) return
    const parent = open.at(-1)
    if (parent !== undefined) {
      parent.content.push(element)
      return
    }
    done.push(element)
    parts = 0
    length = 0
  })
  const collectText = (text: string): void => {
    unfinished = 0
    const element = open.at(-1)
    if (element === undefined || parserError !== undefined) return
    count(text.length)
    element.content.push(text)
  }
  parser.on('text', collectText)
  parser.on('cdata', collectText)

  const step = (skippedLines: number, piece: string, isLast: boolean): Parsed => {
    linesBefore = skippedLines
    unfinished += piece.length
    if (unfinished > MAX_UNFINISHED) tooLarge()
    if (parserError === undefined) parser.write(piece)
    if (parserError === undefined && isLast) parser.close()
    if (parserError !== undefined) return E.left(parserError)
    const ready = done
    done = []
    return E.right(ready)
  }

  return {
    write: (piece, skippedLines) => step(skippedLines, piece, false),
    end: (piece, skippedLines) => step(skippedLines, piece, true),
  }
}
