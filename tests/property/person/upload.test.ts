import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UPLOAD_BYTES, UPLOAD_TYPES, uploadError } from '../../../src/domain/person/upload.ts'

describe('a file for a form', () => {
  it('is accepted if it is an image or a PDF of at most ten megabytes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...UPLOAD_TYPES), fc.nat(UPLOAD_BYTES), (type, size) => {
        expect(uploadError({ type, size })).toBe(null)
      }),
    )
    expect(uploadError({ type: 'image/png', size: UPLOAD_BYTES + 1 })).toBe('tooLarge')
  })

  it('is rejected by its type regardless of its size', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', 'text/html', 'image/svg+xml', 'image/heic'),
        fc.nat(2 * UPLOAD_BYTES),
        (type, size) => {
          expect(uploadError({ type, size })).toBe('wrongKind')
        },
      ),
    )
  })
})
