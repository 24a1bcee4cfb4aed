import { getSchema } from '@tiptap/core'
import { DOMParser } from '@tiptap/pm/model'
import { describe, expect, it } from 'vitest'
import { extensionsFor, notEdited } from '../../../src/admin/editor/extensions.ts'
import { readPasted } from '../../../src/admin/editor/pasted.ts'
import { readHtml } from '../../../src/admin/editor/read-html.ts'
import { writtenHtml } from '../../../src/admin/editor/written.ts'
import { DESCRIPTION_HTML, PAGE_HTML, type AllowedHtml } from '../../../src/domain/content/allowed-html.ts'
import { EDITED_DESCRIPTION, EDITED_PAGE } from '../../fixtures/edited-text.ts'

const textOf = (body: HTMLElement, allowed: AllowedHtml): string =>
  writtenHtml(DOMParser.fromSchema(getSchema(extensionsFor(allowed))).parse(body))

const pasted = (html: string, allowed = PAGE_HTML): string => textOf(readPasted(html, allowed), allowed)

const LIST = (text: string, mark: string, level = 1) =>
  `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${String(level)} lfo1'><![if !supportLists]><span
  style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p {color:red}</style></head>
<body><!--StartFragment--><h1 style='mso-style:x'><span style='color:red'>Договор</span></h1>
<p class=MsoNormal><b><span style='font-family:Arial'>Читайте</span></b> <a href="https://shop.ru/a">тут</a><o:p></o:p></p>
${LIST('первое', '1.')}${LIST('глубже', '·', 2)}${LIST('второе', '2.')}
<p class=MsoNormal>Дальше<img src="file:///C:/x.png"></p>${LIST('точка', '·')}
<table class=MsoTable><tr><td style='width:9pt'><p class=MsoNormal>чай</p></td></tr></table>
<h6>Мелко</h6><!--EndFragment--></body></html>`

describe('the editor of texts', () => {
  it('writes a text as it was read, for pages and for products', () => {
    expect(textOf(readHtml(EDITED_PAGE), PAGE_HTML)).toBe(EDITED_PAGE)
    expect(textOf(readHtml(EDITED_DESCRIPTION), DESCRIPTION_HTML)).toBe(EDITED_DESCRIPTION)
    expect(notEdited(readHtml(EDITED_PAGE))).toEqual([])
  })

  it('names the elements that it would lose', () => {
    expect(notEdited(readHtml('<p>а</p><div><dl><dt>б</dt></dl></div>'))).toEqual(['div', 'dl', 'dt'])
  })

  it('keeps headings, lists, links and tables of a text from Word', () => {
    expect(pasted(WORD).replaceAll(/\s+/g, ' ')).toBe(
      '<h2>Договор</h2><p>Читайте <a href="https://shop.ru/a">тут</a></p>' +
        '<ol><li>первое<ul><li>глубже</li></ul></li><li>второе</li></ol><p>Дальше</p><ul><li>точка</li></ul>' +
        '<table><tbody><tr><td>чай</td></tr></tbody></table><h4>Мелко</h4>',
    )
  })

  it('leaves links and pictures out of the description of a product', () => {
    expect(pasted('<h1>Чай</h1><p><b>Лист</b> <a href="/a/">тут</a><img src="/x.png"></p>', DESCRIPTION_HTML)).toBe(
      '<h3>Чай</h3><p><strong>Лист</strong> тут</p>',
    )
  })
})
