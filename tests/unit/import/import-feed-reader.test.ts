import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../../src/domain/testing/text.ts'
import { childrenOf, htmlOf, textIn, type FeedElement } from '../../../src/service/import/read/feed-element.ts'
import { importErrorText } from '../../../src/service/import/import-error.ts'
import { readFeed } from '../../../src/service/import/read/read-feed.ts'
import { aFeed, anOffer } from '../../fixtures/feeds/a-feed.ts'
import { feedFile, wholeFeed } from '../../fixtures/feeds/read.ts'

const elementsOf = async (feed: string | Uint8Array): Promise<ReadonlyArray<FeedElement>> => {
  const read = await wholeFeed(feed)
  if (E.isLeft(read)) throw new Error(JSON.stringify(read.left))
  return read.right.elements
}

const offersOf = async (feed: string | Uint8Array) => (await elementsOf(feed)).filter(({ name }) => name === 'offer')

const described = (description: string) => aFeed([anOffer({ tags: `<description>${description}</description>` })])

const descriptionOf = async (description: string) => {
  const [offer] = await offersOf(described(description))
  return offer && htmlOf(childrenOf(offer, 'description')[0])
}

const HEDGEHOG = aFeed([anOffer({ name: 'Ёж' })])

describe('the feed reader', () => {
  it('returns the shop, its categories and its offers in the order of the file, with line numbers', async () => {
    const elements = await elementsOf(feedFile('household.xml'))
    expect(elements.slice(0, 5).map(({ name, line }) => [name, line])).toEqual([
      ['name', 5],
      ['company', 6],
      ['url', 7],
      ['currency', 9],
      ['category', 12],
    ])
    const offers = elements.filter(({ name }) => name === 'offer')
    expect(offers.slice(0, 3).map(({ attributes, line }) => [attributes.id, line])).toEqual([
      ['9007199254740993001', 27],
      ['9007199254740993002', 49],
      ['lamp-1', 62],
    ])
  })

  it('does not read products of a promotion as offers', async () => {
    const elements = await elementsOf(feedFile('household.xml'))
    expect(elements.filter(({ name }) => name === 'url')).toHaveLength(1)
    expect(elements.some(({ name }) => name === 'product')).toBe(false)
  })

  it('reads windows-1251 after leading blanks, with bare ampersands, HTML entities and control characters', async () => {
    const read = await wholeFeed(feedFile('sound-windows-1251.xml'))
    if (E.isLeft(read)) throw new Error(JSON.stringify(read.left))
    const { elements, repairs } = read.right
    const offer = elements.find(({ name }) => name === 'offer')
    expect(
      offer && [textIn(offer, 'vendor'), textIn(offer, 'model'), textIn(offer, 'description'), offer.line],
    ).toEqual(['Звук\u00a0&\u00a0Ко', 'M-5 № 1 «Гром»', 'Громко и чисто: бас & верх', 8])
    expect(repairs).toEqual({ controls: 1, ampersands: 2, entities: 4, unreadable: 0 })
  })

  it.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${HEDGEHOG}`)],
    ['a mark that contradicts the declaration', Buffer.from(`\ufeff${HEDGEHOG.replace('UTF-8', 'windows-1251')}`)],
    ['UTF-16', Buffer.from(`\ufeff${HEDGEHOG.replace('UTF-8', 'UTF-16')}`, 'utf16le')],
    ['no declaration', Buffer.from(HEDGEHOG.replace(/^.*\n/, ''))],
    ['a namespace', Buffer.from(HEDGEHOG.replaceAll(/<(\/?)(\w)/g, '<$1y:$2'))],
  ])('reads %s', async (_, bytes) => {
    const [offer] = await offersOf(bytes)
    expect(offer && textIn(offer, 'name')).toBe('Ёж')
  })

  it('counts undecodable characters', async () => {
    const read = await wholeFeed(Buffer.from('<yml_catalog>\xcf\xf0</yml_catalog>', 'latin1'))
    expect(read).toMatchObject(E.right({ repairs: { unreadable: 2 } }))
  })

  it.each([
    ['CDATA', '<![CDATA[<p>5 < 6 && 7</p>]]>', '<p>5 < 6 && 7</p>'],
    ['CDATA with entities of HTML', '<![CDATA[10&nbsp;кг &amp; 5]]>', '10&nbsp;кг &amp; 5'],
    ['two CDATA', '<![CDATA[<p>a]]>&amp;<![CDATA[b</p>]]>', '<p>a&b</p>'],
    ['escaped tags', '&lt;p&gt;кг&lt;/p&gt;', '<p>кг</p>'],
    ['bare tags', 'a &lt; b <p>кг <b>&amp;</b></p>', 'a &lt; b <p>кг <b>&amp;</b></p>'],
    ['a comment', 'a<!-- & -- nothing -->b'.replace(' -- ', ' '), 'ab'],
    ['a reference that is no character', 'a&#0;b&#x1F;c&#55296;d', 'a b c d'],
    ['a reference of capital X', '&#X41;', 'A'],
    ['an ampersand of an address', 'https://a.b/?x=1&y=2&copy=3', 'https://a.b/?x=1&y=2&copy=3'],
    ['an unknown entity', '&щ; &unknown;', '&щ; &unknown;'],
  ])('reads a description with %s', async (_, written, html) => {
    expect(await descriptionOf(written)).toBe(html)
  })

  it.each([
    [
      'a tag that is not closed',
      '<yml_catalog>\n<shop>\n<offers>\n<offer id="1">\n</offers>',
      { _tag: 'Malformed', line: 5 },
    ],
    ['an end in the middle', '<yml_catalog>\n<shop>\n<offers><offer id="1"', { _tag: 'Malformed', line: 3 }],
    ['a bare <', '\n\n<yml_catalog>\n<shop>\n<name>5 < 6</name>', { _tag: 'Malformed', line: 5 }],
    ['no element at all', 'oops', { _tag: 'Malformed', line: 1 }],
    ['nothing', '', { _tag: 'Malformed', line: 1 }],
    ['another kind of file', '<КоммерческаяИнформация/>', { _tag: 'NotAFeed', root: 'КоммерческаяИнформация' }],
    [
      'an unknown encoding',
      '<?xml version="1.0" encoding="martian"?><yml_catalog/>',
      { _tag: 'UnknownEncoding', label: 'martian' },
    ],
  ])('rejects %s with its position', async (_, feed, error) => {
    expect(await wholeFeed(feed)).toMatchObject(E.left(error))
  })

  it.each([
    ['oops', 'текст вне корневого элемента'],
    ['<yml_catalog><shop>\n</yml_catalog>', 'закрыт элемент, который не открыт'],
    ['<yml_catalog><shop>', 'элемент не закрыт: shop'],
    ['<yml_catalog><1/></yml_catalog>', 'недопустимый знак'],
    ['<yml_catalog a="1"b="2"/>', 'разметка XML нарушена'],
  ])('explains what is wrong with %s in Russian', async (feed, text) => {
    const read = await wholeFeed(feed)
    const [, explained] =
      /знак \d+: (.*); ничего не изменено$/.exec(E.isLeft(read) ? importErrorText(read.left) : '') ?? []
    expect(explained).toBe(text)
  })

  it('reports a stream that breaks as unreadable', async () => {
    async function* broken() {
      yield Buffer.from('<yml_catalog>')
      throw new Error('the disk is gone')
    }
    expect(await readFeed(broken(), () => async () => E.right(undefined))()).toEqual(
      E.left({ _tag: 'UnreadableFile', reason: 'Error: the disk is gone' }),
    )
  })

  it.each(['household.xml', 'sound-windows-1251.xml'])('reads %s equally in chunks of any length', async (file) => {
    const bytes = feedFile(file)
    const whole = await wholeFeed(bytes)
    expect(E.isRight(whole)).toBe(true)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 12 }), async (lengths) => {
        expect(await wholeFeed(bytes, lengths)).toEqual(whole)
      }),
      { numRuns: 25 },
    )
  })

  it('reads unusual text equally in chunks of any length', async () => {
    const scrap = fc.constantFrom(
      '&',
      '&amp;',
      '&nbsp;',
      '&#1',
      '&#0;',
      ';',
      '<![CDATA[',
      '<!--',
      '-->',
      ']]>',
      ']',
      '-',
      '<',
      '<!',
      'a',
      'Ж',
      '\u0001',
      '😀',
      '\r\n',
    )
    const lengths = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(fc.array(scrap, { maxLength: 24 }), lengths, async (scraps, cut) => {
        const feed = described(scraps.join(''))
        expect(await wholeFeed(feed, cut)).toEqual(await wholeFeed(feed))
      }),
      { numRuns: 300 },
    )
  })

  it('round-trips any title that XML can contain', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: anyCharacter(), minLength: 1 }), async (title) => {
        const [offer] = await offersOf(aFeed([anOffer({ name: title })]))
        const readable = title
          .toWellFormed()
          .replace(/[\p{Cc}\p{Noncharacter_Code_Point}\s]+/gu, ' ')
          .trim()
        expect(offer && textIn(offer, 'name').replace(/\s+/g, ' ')).toBe(readable)
      }),
    )
  })

  it.each([
    ['TooDeep', '<a>'.repeat(200_000)],
    ['TooLarge', '<a/>'.repeat(200_000)],
    ['TooLarge', 'слово '.repeat(2_000_000)],
  ])('stops at an element that is %s for an offer, and reports the line', async (_tag, content) => {
    expect(await wholeFeed(described(content))).toEqual(E.left({ _tag, line: expect.any(Number) as number }))
  })
})
