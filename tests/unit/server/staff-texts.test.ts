import { describe, expect, it } from 'vitest'
import type { Phone } from '../../../src/domain/person/phone.ts'
import { safeDescription } from '../../../src/service/catalogue/products/description.ts'
import { requisitesOf, unpublishable, withRequisites } from '../../../src/service/content/pages/requisites.ts'
import { PAGE_TEMPLATES } from '../../../src/service/content/pages/templates.ts'
import { safeHtml } from '../../../src/service/content/pages/write-page.ts'
import { withTextPictures } from '../../../src/service/content/text-pictures.ts'
import { NO_SETTINGS, type Settings } from '../../../src/service/platform/settings/definitions.ts'
import { EDITED_DESCRIPTION, EDITED_PAGE } from '../../fixtures/edited-text.ts'

const asWritten = (html: string) => html.replaceAll(' />', '>')
const asIs = (text: string) => text

const SETTINGS: Settings = {
  ...NO_SETTINGS,
  'shop.name': 'Чай',
  'shop.email': 'hello@chai.ru',
  'shop.phones': [{ phone: '+73822200100' as Phone, caption: '' }],
  'legal.company': 'ООО «Чай»',
  'legal.inn': '7017000000',
  'legal.ogrn': '1027000000000',
  'legal.address': 'Томск, Ленина, 1',
}

describe('texts of staff', () => {
  it('the shop stores what the editor writes', () => {
    expect(asWritten(safeHtml(EDITED_PAGE))).toBe(EDITED_PAGE)
    expect(asWritten(safeDescription(EDITED_DESCRIPTION))).toBe(EDITED_DESCRIPTION)
  })

  it('an uploaded picture gets an address, and the size of the nearest shape', () => {
    const html = withTextPictures(safeHtml(EDITED_PAGE))
    expect(html).toContain('alt="чай" width="720" height="480"')
    expect(html).toContain('src="/_image/i/rs:fit:720:480:0:1/')
    expect(html).not.toContain('upload:')
    expect(withTextPictures('<img src="/a.png" alt="">')).toBe('<img src="/a.png" alt="">')
    expect(withTextPictures('<img src="upload:x">')).toContain('width="900" height="900"')
  })

  it('a template with all requisites can be published once its note is removed', () => {
    for (const { content } of PAGE_TEMPLATES) {
      expect(asWritten(safeHtml(content))).toBe(content)
      expect(unpublishable(content, SETTINGS)).toContain('Для юриста')
      const checked = content.replace(/<p><em>Для юриста:.*?<\/p>\n/, '')
      expect(unpublishable(checked, SETTINGS)).toBeNull()
      expect(withRequisites(checked, SETTINGS, asIs)).not.toMatch(/\{[А-Яа-я]/)
    }
  })

  it('names every requisite that is not filled', () => {
    expect(unpublishable('<p>{продавец}, {ИНН}, {магазин}, {Неизвестно}</p>', NO_SETTINGS)).toContain(
      'Не заполнено: продавец, ИНН, Неизвестно.',
    )
    expect(Object.keys(requisitesOf(NO_SETTINGS))).toHaveLength(7)
  })

  it('shoppers see neither notes nor places that are not filled', () => {
    const html =
      '<p><em>Для юриста: проверьте.</em></p><p>Мы: {продавец}.</p><ul><li>ИНН {ИНН}</li><li>б</li></ul>{ОГРН}'
    expect(withRequisites(html, { ...SETTINGS, 'legal.inn': null, 'legal.ogrn': null }, asIs)).toBe(
      '<p>Мы: ООО «Чай».</p><ul><li>б</li></ul>',
    )
    expect(withRequisites('<p>{продавец} {brand}</p>', SETTINGS, (text) => `<${text}>`)).toBe(
      '<p><ООО «Чай»> {brand}</p>',
    )
  })
})
