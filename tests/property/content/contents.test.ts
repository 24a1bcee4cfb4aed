import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withContents } from '../../../src/domain/content/contents.ts'

it('the contents of a text are its headings in order, and each heading has its id', () => {
  expect(withContents('<p>а</p><h2>Цена</h2><p>б</p><h2>Q&amp;A <b>о&nbsp;доставке</b></h2>')).toEqual({
    html: '<p>а</p><h2 id="part-1">Цена</h2><p>б</p><h2 id="part-2">Q&amp;A <b>о&nbsp;доставке</b></h2>',
    headings: [
      { id: 'part-1', title: 'Цена' },
      { id: 'part-2', title: 'Q&A о\u00a0доставке' },
    ],
  })
  expect(withContents('<h2> </h2><h3>Мелко</h3>').headings).toEqual([])
})

it('the contents change nothing else of a text', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), (start, titles) => {
      const html = start + titles.map((title) => `<h2>${title}</h2>`).join('')
      expect(withContents(html).html.replaceAll(/ id="part-\d+"/gu, '')).toBe(html.replaceAll(/ id="part-\d+"/gu, ''))
    }),
  )
})
