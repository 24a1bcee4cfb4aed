import fc from 'fast-check'
import { none, some } from 'fp-ts/Option'
import { describe, expect, it } from 'vitest'
import {
  IMAGE_FORMATS,
  IMAGE_SIZES,
  THUMBNAIL,
  imageAddress,
  isDrawn,
  markAddress,
  markSource,
} from '../../../src/domain/content/image-address.ts'
import { imageRequest } from '../../../src/domain/content/image-request.ts'
import { anyCharacter } from '../../../src/domain/testing/text.ts'

const aSource = fc.string({ unit: anyCharacter(), minLength: 1, maxLength: 300 })
const aSize = fc.constantFrom(...IMAGE_SIZES)
const aFormat = fc.constantFrom(...IMAGE_FORMATS)

describe('the address of an image', () => {
  it('is /_image/i/{resize}/{encoded source}.{format} [IMG-01]', () => {
    expect(imageAddress('https://example.ru/a?b=1&c=ё', THUMBNAIL, 'webp')).toBe(
      `/_image/i/rs:fit:300:300:0:1/${Buffer.from('https://example.ru/a?b=1&c=ё').toString('base64url')}.webp`,
    )
  })

  it('of a thumbnail contains fit, 300 by 300 and extend [IMG-02]', () => {
    expect(imageAddress('demo:teapot', THUMBNAIL, 'jpg')).toContain('/rs:fit:300:300:0:1/')
  })

  it('round-trips any source, size and format [IMG-01]', () => {
    fc.assert(
      fc.property(aSource, aSize, aFormat, (source, size, format) => {
        expect(imageRequest(imageAddress(source, size, format))).toEqual(some({ source, size, format }))
      }),
    )
  })

  it('round-trips a source that starts with a byte order mark [IMG-01]', () => {
    const source = '\ufeffdemo:teapot'
    expect(imageRequest(imageAddress(source, THUMBNAIL, 'webp'))).toEqual(
      some({ source, size: THUMBNAIL, format: 'webp' }),
    )
  })

  it('of the dark scheme round-trips too, and rendered pictures alone have it [IMG-01]', () => {
    fc.assert(
      fc.property(aSource, aSize, aFormat, (source, size, format) => {
        expect(imageRequest(imageAddress(source, size, `dark.${format}`))).toEqual(
          some({ source, size, format, isDark: true }),
        )
      }),
    )
    expect(['demo:teapot', 'demo-banner:home'].filter((source) => !isDrawn(source))).toEqual([])
    expect(['https://a.ru/1', 'http://a.ru/1', '1c:a/1.jpg', 'upload:1.webp'].filter(isDrawn)).toEqual([])
  })

  it('uses only characters that need no escape in a path or in srcset', () => {
    fc.assert(
      fc.property(aSource, aSize, aFormat, (source, size, format) => {
        const address = imageAddress(source, size, format)
        expect(new URL(address, 'https://shop.example').pathname).toBe(address)
        expect(address).not.toMatch(/[\s,]/)
      }),
    )
  })

  it('has one spelling: a parsed address is formatted the same', () => {
    const pieces = fc.string({ unit: fc.constantFrom(...'AQgw-_09'), minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(pieces, aSize, (encoded, size) => {
        const path = `/_image/i/rs:fit:${size.width}:${size.height}:0:1/${encoded}.webp`
        const read = imageRequest(path)
        if (read._tag === 'Some') expect(imageAddress(read.value.source, read.value.size, read.value.format)).toBe(path)
      }),
    )
  })

  it.each([
    ['a size that is not listed', '/_image/i/rs:fit:301:300:0:1/ZGVtbw.webp'],
    ['a leading zero', '/_image/i/rs:fit:0300:300:0:1/ZGVtbw.webp'],
    ['another way to fit', '/_image/i/rs:fill:300:300:0:1/ZGVtbw.webp'],
    ['a format that is not served', '/_image/i/rs:fit:300:300:0:1/ZGVtbw.svg'],
    ['something before it', 'x/_image/i/rs:fit:300:300:0:1/ZGVtbw.webp'],
    ['something behind it', '/_image/i/rs:fit:300:300:0:1/ZGVtbw.webp?'],
    ['no format', '/_image/i/rs:fit:300:300:0:1/ZGVtbw'],
    ['another scheme', '/_image/i/rs:fit:300:300:0:1/ZGVtbw.dim.webp'],
    ['no source', '/_image/i/rs:fit:300:300:0:1/.webp'],
    ['padding', '/_image/i/rs:fit:300:300:0:1/ZGVtbw==.webp'],
    ['an impossible length', '/_image/i/rs:fit:300:300:0:1/ZGVtb.webp'],
    ['bits that nothing uses', '/_image/i/rs:fit:300:300:0:1/ZGVtbx.webp'],
    ['bytes that are no UTF-8', '/_image/i/rs:fit:300:300:0:1/_-8.webp'],
    ['a path that climbs', '/_image/i/rs:fit:300:300:0:1/../../etc/passwd.webp'],
  ])('is rejected for %s [IMG-01]', (_, path) => {
    expect(imageRequest(path)).toEqual(none)
  })
})

it('the address of a logo names its upload, and no other path does', () => {
  const source = `upload:${'k'.repeat(43)}`
  expect(markSource(markAddress(source))).toBe(source)
  expect(['/_image/mark/x.png', `/_image/mark/${'k'.repeat(43)}.svg`, ''].map(markSource)).toEqual([null, null, null])
})
