import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { importErrorText } from '../../../src/service/import/import-error.ts'
import { readFeed } from '../../../src/service/import/read/read-feed.ts'
import { stageFeed } from '../../../src/service/import/stage/stage-feed.ts'
import { makeWarningLog } from '../../../src/service/import/warning-log.ts'
import { gzipOf, peakGrowth, repeated } from '../../fixtures/bombs.ts'
import { pieces } from '../../fixtures/feeds/read.ts'

const MIB = 1_048_576
const BOMB_BYTES = 1_500 * MIB
const MOST_READ = 40 * MIB
const MOST_GROWTH_MIB = 120

const OFFERS = '<yml_catalog><shop><offers>'
const OFFER = `${OFFERS}<offer id="1"><name>`

const measured = async (bytes: AsyncIterable<Uint8Array>) => {
  let read = 0
  async function* counted() {
    for await (const piece of bytes) {
      read += piece.length
      yield piece
    }
  }
  const { result, mib } = await peakGrowth(readFeed<never>(counted(), () => async () => E.right(undefined)))
  return { result, mib, read }
}

describe('a feed that was made to fill memory', () => {
  it.each([
    ['one text', OFFER, ' '],
    ['one text of words', OFFER, 'слово '],
    ['a text outside of offers', '<yml_catalog><shop><other>', 'x'],
    ['one CDATA', `${OFFER}<![CDATA[`, 'x'],
    ['a comment', `${OFFERS}<!--`, 'x'],
    ['a document type', '<!DOCTYPE yml_catalog [', '<!ENTITY a "b">'],
    ['an instruction', '<?php ', 'x'],
    ['the value of an attribute', `${OFFERS}<offer id="`, 'x'],
    ['the name of an attribute', `${OFFERS}<offer `, 'x'],
    ['the name of an element', `${OFFERS}<`, 'x'],
    ['elements in elements', OFFERS, '<a>'],
    ['the child elements of an offer', `${OFFERS}<offer id="1">`, '<a/>'],
  ])('ends at %s, without reading the rest', async (_what, head, text) => {
    const { result, mib, read } = await measured(repeated(head, text, BOMB_BYTES))
    expect(result).toMatchObject({ _tag: 'Left' })
    expect(read).toBeLessThan(MOST_READ)
    expect(mib).toBeLessThan(MOST_GROWTH_MIB)
  })

  it.each([
    [450_000, 'Right'],
    [600_000, 'Left'],
  ])('has offers of 1 Mi characters at most: two texts of %i are %s', async (characters, _tag) => {
    async function* offer() {
      const text = 'x'.repeat(characters)
      yield Buffer.from(
        `${OFFERS}<offer id="1"><name>${text}</name><description>${text}</description></offer></offers>`,
      )
      yield Buffer.from('</shop></yml_catalog>')
    }
    expect((await measured(offer())).result).toMatchObject({ _tag })
  })

  it('ends at a million attributes of one element', async () => {
    async function* attributes() {
      yield Buffer.from(`${OFFERS}<offer `)
      for (let at = 0; at < 1_000_000; at += 1_000)
        yield Buffer.from(Array.from({ length: 1_000 }, (_, next) => `a${at + next}="" `).join(''))
    }
    const { result, mib } = await measured(attributes())
    expect(result).toEqual(E.left({ _tag: 'TooLarge', line: 1 }))
    expect(mib).toBeLessThan(MOST_GROWTH_MIB)
  })

  it('ends when gzip unpacks to one text', async () => {
    const { result, mib, read } = await measured(gzipOf(repeated(OFFER, ' ', BOMB_BYTES)))
    expect(result).toEqual(E.left({ _tag: 'TooLarge', line: 1 }))
    expect(read).toBeLessThan(MIB)
    expect(mib).toBeLessThan(MOST_GROWTH_MIB)
  })

  it('ends when gzip unpacks more than 200 times, and says so', async () => {
    const { result, mib, read } = await measured(gzipOf(repeated(OFFERS, `${' '.repeat(10_000)}<!-- -->`, BOMB_BYTES)))
    expect(result).toEqual(E.left({ _tag: 'Oversized', limit: 'ratio' }))
    expect(read).toBeLessThan(MIB)
    expect(mib).toBeLessThan(MOST_GROWTH_MIB)
    expect(E.isLeft(result) && importErrorText(result.left)).toContain('распаковывается больше чем в 200 раз')
  })

  it('does not expand the entities of a document type', async () => {
    const lines = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`)
    const feed = `<!DOCTYPE yml_catalog [<!ENTITY l0 "lol">${lines.join('')}]>${OFFER}&l9;</name></offer></offers></shop></yml_catalog>`
    const seen: Array<string> = []
    await readFeed<never>(pieces(Buffer.from(feed)), (elements) => async () => {
      seen.push(JSON.stringify(elements))
      return E.right(undefined)
    })()
    expect(seen.join('')).toContain('&l9;')
    expect(seen.join('').length).toBeLessThan(1_000)
  })

  it('ends at millions of categories, which are held to the end of the feed', async () => {
    async function* categories() {
      yield Buffer.from('<yml_catalog><shop><categories>')
      for (let at = 0; at < 3_000_000; at += 1_000)
        yield Buffer.from(
          Array.from({ length: 1_000 }, (_, next) => `<category id="${at + next}">x</category>`).join(''),
        )
    }
    const stored = () => async () => E.right(undefined)
    const { result, mib } = await peakGrowth(stageFeed(categories(), stored, makeWarningLog(), () => undefined))
    expect(result).toEqual(E.left({ _tag: 'Oversized', limit: 'memory' }))
    expect(mib).toBeLessThan(2 * MOST_GROWTH_MIB)
  })
})
