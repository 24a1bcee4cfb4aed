import { expect, it } from 'vitest'
import { phoneOf, writtenPhone } from '../../src/domain/person/phone.ts'

it.each([
  ['+73852200100', '+7 3852 20-01-00'],
  ['84951234567', '+7 495 123-45-67'],
  ['+78121234567', '+7 812 123-45-67'],
  ['+74242123456', '+7 4242 12-34-56'],
  ['+78162123456', '+7 8162 12-34-56'],
  ['+78000000200', '+7 800 000-02-00'],
  ['+79131234567', '+7 913 123-45-67'],
])('%s is formatted as %s', (kept, written) => {
  const phone = phoneOf(kept)
  expect(phone && writtenPhone(phone)).toBe(written)
})
