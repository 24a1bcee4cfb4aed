import { expect, it } from 'vitest'
import { eventStrings } from '../../../src/service/identity/history/strings.ts'
import { formatPhone, loginRule, maskWhole, phoneOf, phoneRule, phoneText } from '../../../src/domain/person/phone.ts'

it.each([
  ['+73852200100', '+7 3852 20-01-00'],
  ['84951234567', '+7 495 123-45-67'],
  ['+78121234567', '+7 812 123-45-67'],
  ['+74242123456', '+7 4242 12-34-56'],
  ['+78162123456', '+7 8162 12-34-56'],
  ['+78000000200', '+7 800 000-02-00'],
  ['+79131234567', '+7 913 123-45-67'],
])('%s is formatted as %s', (stored, written) => {
  const phone = phoneOf(stored)
  expect(phone && formatPhone(phone)).toBe(written)
})

it('A phone is shown in one format; a text written with spaces stays as written [FORM-04]', () => {
  expect(['+79131234567', '+73852200100', '8 800 000-02-00', 'доб. 5'].map(phoneText)).toEqual([
    '+7 913 123-45-67',
    '+7 3852 20-01-00',
    '8 800 000-02-00',
    'доб. 5',
  ])
})

it('A field that is left has the mask if its number is complete [FORM-04]', () => {
  expect(['84951234567', '8 495', ''].map(maskWhole)).toEqual(['+7 495 123-45-67', '8 495', ''])
})

it('A phone that is required elsewhere may be empty; a login may be an e-mail [FORM-04, OC-39]', () => {
  expect(['', ' ', '913', '+79131234567'].map(phoneRule)).toEqual([null, null, 'phoneWrong', null])
  expect(['anna@example.ru', '+375291234567', '+79131234567'].map(loginRule)).toEqual([null, 'phoneForeign', null])
})

it('The history of an account shows a new phone in the format of all pages [FORM-04]', () => {
  expect(eventStrings.phoneChanged.text('+79131234567')).toBe('Новый номер: +7 913 123-45-67')
})
