import { demoDrawings } from '../../../src/demo/demo-drawings.ts'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { map } from 'fp-ts/Option'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { IMAGE_FORMATS, IMAGE_SIZES, THUMBNAIL, imageAddress } from '../../../src/domain/content/image-address.ts'
import type { ImageRequest } from '../../../src/domain/content/image-request.ts'
import type { OpenDatabase } from '../../../src/service/platform/database/engine.ts'
import { originalKey } from '../../../src/service/platform/images/originals.ts'
import type { Drawing } from '../../../src/service/platform/images/drawings.ts'
import { makePictures } from '../../../src/service/platform/images/pictures.ts'
import { prepareAvif } from '../../../src/service/platform/images/prepare-avif.ts'
import { imageRoutes } from '../../../src/service/platform/images/routes.ts'
import { imageFiles } from '../support/image-files.ts'
import { diskStorage } from '../../../src/service/platform/storage/disk-storage.ts'
import { FilesUnavailable, type FileStorage } from '../../../src/service/platform/storage/file-storage.ts'
import { sharedImageCache } from '../../../src/service/platform/images/image-cache.ts'
import { freshDatabase } from '../support/engines.ts'
import type { Kopecks } from '../../../src/domain/money/money.ts'

const TEAPOT = 'demo:teapot.sky?ground=linen&view=1'
const TEAPOTS = [
  TEAPOT,
  TEAPOT.replace('sky', 'red'),
  TEAPOT.replace('view=1', 'view=4'),
  TEAPOT.replace('linen', 'sage'),
]
const BANNER = 'demo-banner:new-home'
const PHOTO = 'https://pictures.example/kettle.jpg'
const UNFETCHED = 'https://pictures.example/later.jpg'
const NOT_A_PICTURE = 'https://pictures.example/page.html'
const VECTOR = 'https://pictures.example/drawing.svg'
const LARGEST = IMAGE_SIZES[6]
const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
const FORMATS = { avif: 'heif', webp: 'webp', jpg: 'jpeg' } as const

let database: OpenDatabase
const folders: Array<string> = []

const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-images-'))
  folders.push(folder)
  return folder
}

const fetchedInto = (directory: string, source: string, bytes: string | Buffer): void => {
  const file = join(directory, originalKey(source))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
}

const aService = (directory = aFolder(), cacheBytes = 50_000_000, watch?: (made: number) => void) => {
  const made: Array<ImageRequest> = []
  const drawn: Array<string> = []
  const deps = {
    db: database.db,
    log: pino({ level: 'silent' }),
    ...imageFiles(directory, cacheBytes),
    drawings: {
      ...demoDrawings,
      find: async (source: string) =>
        map(
          (draw: Drawing): Drawing =>
            (frame, isDark) => {
              drawn.push(`${source} ${String(frame.width)} ${String(isDark)}`)
              return draw(frame, isDark)
            },
        )(await demoDrawings.find(source)),
    },
    onEncoded: (encoded: ImageRequest) => {
      made.push(encoded)
      watch?.(made.length)
    },
  }
  const pictures = makePictures(deps)
  const app = imageRoutes(deps, pictures)
  const prepare = () => prepareAvif({ ...deps, pictures, rest: 0 })
  const get = async (
    path: string,
    headers: Record<string, string> = {},
    signal?: AbortSignal,
    address = '203.0.113.1',
  ): Promise<Response> =>
    app.fetch(new Request(`http://shop.test${path}`, { headers, ...(signal && { signal }) }), { peer: { address } })
  return { get, made, drawn, prepare, directory }
}

const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer())

beforeAll(async () => {
  database = await freshDatabase('pglite', inject('engines'))
  const sources = [...TEAPOTS, PHOTO, UNFETCHED, NOT_A_PICTURE, VECTOR, BANNER]
  await database.db
    .insertInto('categories')
    .values({ id: 1, source: 't', source_id: '1', slug: 's', title: 'S', sort_key: 's' })
    .execute()
  await database.db
    .insertInto('products')
    .values({
      id: 1,
      source: 't',
      source_id: '1',
      slug: 'p',
      title: 'P',
      sort_key: 'p',
      sku: '1',
      price: 100 as Kopecks,
      base_price: 100 as Kopecks,
      category_id: 1,
      search_text: 'p',
    })
    .execute()
  await database.db
    .insertInto('product_pictures')
    .values(sources.map((source, position) => ({ product_id: 1, position, source })))
    .execute()
})

afterAll(async () => {
  await database.close()
  folders.forEach((folder) => {
    rmSync(folder, { recursive: true, force: true })
  })
})

describe('an image of the service', () => {
  it.each(IMAGE_FORMATS)('is returned as %s, the type of its extension [IMG-01]', async (format) => {
    const { get, prepare } = aService()
    if (format === 'avif') await prepare()
    const response = await get(imageAddress(TEAPOT, THUMBNAIL, format))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(TYPES[format])
    const { format: real, compression } = await sharp(await bytesOf(response)).metadata()
    expect(real).toBe(FORMATS[format])
    if (format === 'avif') expect(compression).toBe('av1')
  })

  it('is WebP at an AVIF address, for a minute, until the job has prepared what a page asked for [IMG-01]', async () => {
    const { get, made, prepare } = aService()
    const addresses = [
      imageAddress(TEAPOTS[1] ?? '', THUMBNAIL, 'avif'),
      imageAddress(TEAPOTS[1] ?? '', IMAGE_SIZES[6], 'dark.avif'),
      imageAddress(BANNER, IMAGE_SIZES[10], 'avif'),
    ]
    const seen = async () =>
      Promise.all(
        addresses.map(async (address) => {
          const response = await get(address)
          const { format } = await sharp(await bytesOf(response)).metadata()
          return [response.headers.get('content-type'), format, response.headers.get('cache-control')]
        }),
      )
    expect(await seen()).toEqual(addresses.map(() => ['image/webp', 'webp', 'public, max-age=60']))
    expect(made.some(({ format }) => format === 'avif')).toBe(false)
    await prepare()
    expect(await seen()).toEqual(addresses.map(() => ['image/avif', 'heif', 'public, max-age=31536000, immutable']))
  })

  it('is prepared as AVIF once, in the sizes and schemes of cards, for the first picture of a product on sale', async () => {
    const { made, prepare } = aService()
    await prepare()
    await prepare()
    expect(made.map(({ source, size, isDark }) => [source, size.width, isDark ?? false])).toEqual(
      [false, true].flatMap((isDark) => [600, 450, 300].map((width) => [TEAPOT, width, isDark])),
    )
  })

  it('is rendered once for all its smaller sizes and formats', async () => {
    const { get, drawn } = aService()
    const squares = [IMAGE_SIZES[6], IMAGE_SIZES[3], THUMBNAIL]
    for (const size of squares)
      for (const format of ['webp', 'jpg'] as const) {
        const { width, height } = await sharp(await bytesOf(await get(imageAddress(TEAPOT, size, format)))).metadata()
        expect({ width, height }).toEqual(size)
      }
    expect(drawn).toEqual([`${TEAPOT} 1200 false`])
  })

  it('is exactly 300 by 300 as a thumbnail, with any proportions of the original [IMG-02]', async () => {
    const { get, directory } = aService()
    fetchedInto(
      directory,
      PHOTO,
      await sharp({ create: { width: 800, height: 400, channels: 3, background: '#c02020' } })
        .jpeg()
        .toBuffer(),
    )
    const { data, info } = await sharp(await bytesOf(await get(imageAddress(PHOTO, THUMBNAIL, 'webp'))))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
    expect([info.width, info.height]).toEqual([300, 300])
    expect(pixel(150, 150)[0]).toBeGreaterThan(150)
    expect(pixel(150, 150)[1]).toBeLessThan(80)
    for (const y of [20, 280]) expect(Math.min(...pixel(150, y))).toBeGreaterThan(245)
  })

  it('has a dark ground in the dark scheme if it is drawn; a photo has no dark version [IMG-01]', async () => {
    const { get, directory } = aService()
    fetchedInto(
      directory,
      PHOTO,
      await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
        .jpeg()
        .toBuffer(),
    )
    const lightness = async (source: string, format: 'webp' | 'dark.webp') => {
      const { channels } = await sharp(await bytesOf(await get(imageAddress(source, THUMBNAIL, format)))).stats()
      return Math.max(...channels.map(({ mean }) => mean))
    }
    for (const source of [TEAPOT, BANNER]) {
      expect(await lightness(source, 'webp')).toBeGreaterThan(150)
      expect(await lightness(source, 'dark.webp')).toBeLessThan(110)
    }
    expect((await get(imageAddress(PHOTO, THUMBNAIL, 'webp'))).status).toBe(200)
    expect((await get(imageAddress(PHOTO, THUMBNAIL, 'dark.webp'))).status).toBe(404)
    expect((await get(imageAddress('upload:1.webp', THUMBNAIL, 'dark.webp'))).status).toBe(404)
  })

  it('is never enlarged: a small original is centred at its size [IMG-02]', async () => {
    const { get, directory } = aService()
    fetchedInto(
      directory,
      PHOTO,
      await sharp({ create: { width: 100, height: 100, channels: 3, background: '#000' } })
        .png()
        .toBuffer(),
    )
    const { data } = await sharp(await bytesOf(await get(imageAddress(PHOTO, THUMBNAIL, 'webp'))))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const dark = data.filter((value) => value < 128).length
    expect(dark).toBeGreaterThan(9_500)
    expect(dark).toBeLessThan(10_500)
  })

  it.each(IMAGE_SIZES)('is rendered at $width by $height', async (size) => {
    const { width, height } = await sharp(
      await bytesOf(await aService().get(imageAddress(BANNER, size, 'jpg'))),
    ).metadata()
    expect({ width, height }).toEqual(size)
  })

  it('is cacheable forever, not sniffed, and not sent again to a client that has it [IMG-01]', async () => {
    const { get } = aService()
    const address = imageAddress(TEAPOT, THUMBNAIL, 'webp')
    const first = await get(address)
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(first.headers.get('x-content-type-options')).toBe('nosniff')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    const again = await get(address, { 'if-none-match': `"other", W/${etag}` })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  it('is a placeholder cached for a minute until its original is downloaded', async () => {
    const { get, directory } = aService()
    const address = imageAddress(UNFETCHED, THUMBNAIL, 'webp')
    const before = await get(address)
    expect(before.status).toBe(200)
    expect(before.headers.get('cache-control')).toBe('public, max-age=60')
    fetchedInto(
      directory,
      UNFETCHED,
      await sharp({ create: { width: 300, height: 300, channels: 3, background: '#204080' } })
        .png()
        .toBuffer(),
    )
    const after = await get(address)
    expect(after.headers.get('cache-control')).toContain('immutable')
    expect(await bytesOf(after)).not.toEqual(await bytesOf(before))
  })

  it('is rendered once for simultaneous and later requests', async () => {
    const { get, made, directory } = aService()
    const address = imageAddress(TEAPOT, THUMBNAIL, 'webp')
    const responses = await Promise.all(Array.from({ length: 12 }, async () => bytesOf(await get(address))))
    expect(new Set(responses.map((bytes) => bytes.toString('base64'))).size).toBe(1)
    expect(made).toHaveLength(1)
    const restarted = aService(directory)
    expect(await bytesOf(await restarted.get(address))).toEqual(responses[0])
    expect(restarted.made).toHaveLength(0)
  })

  it('is rendered with at most two others at a time, for any number of requests', async () => {
    let done = 0
    const under: Array<number> = []
    const { get } = aService(aFolder(), 50_000_000, (made) => under.push(made - done))
    await Promise.all(
      IMAGE_SIZES.slice(0, 6).map(async (size) => {
        await get(imageAddress(TEAPOT, size, 'webp'))
        done += 1
      }),
    )
    expect(under).toHaveLength(6)
    expect(Math.max(...under)).toBeLessThanOrEqual(2)
  })

  it('of one source has other bytes for another colour, view or background', async () => {
    const { get } = aService()
    const responses = await Promise.all(
      TEAPOTS.map(async (source) => bytesOf(await get(imageAddress(source, THUMBNAIL, 'webp')))),
    )
    expect(new Set(responses.map((bytes) => bytes.toString('base64'))).size).toBe(TEAPOTS.length)
  })
})

describe('a storage that does not respond', () => {
  const refuse = () => Promise.reject(new FilesUnavailable('ECONNREFUSED', null))
  const away: FileStorage = { ...diskStorage(''), open: refuse, has: refuse, write: refuse }

  it('is 503 for an image that it keeps, and drawings are served', async () => {
    const deps = {
      db: database.db,
      log: pino({ level: 'silent' }),
      storage: away,
      cache: sharedImageCache(away, pino({ level: 'silent' })),
      drawings: demoDrawings,
    }
    const get = (source: string) =>
      imageRoutes(deps).fetch(new Request(`http://shop.test${imageAddress(source, THUMBNAIL, 'webp')}`), {
        peer: { address: '203.0.113.1' },
      })
    const refused = await get(PHOTO)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect((await get(TEAPOT)).status).toBe(200)
  })
})

describe('the render queue', () => {
  it('drops work whose client disconnected, without delaying others', async () => {
    const { get, made } = aService()
    const disconnect = new AbortController()
    const abandoned = IMAGE_SIZES.flatMap((size) =>
      TEAPOTS.slice(1).map((source) => get(imageAddress(source, size, 'avif'), {}, disconnect.signal)),
    )
    await expect.poll(() => made.length).toBeGreaterThan(0)
    disconnect.abort()
    expect((await get(imageAddress(TEAPOT, THUMBNAIL, 'webp'))).status).toBe(200)
    await Promise.all(abandoned)
    expect(made.length).toBeLessThan(12)
  })

  it('serves an image of one address before the queue of another, and small images before large ones', async () => {
    const { get, made } = aService()
    const disconnect = new AbortController()
    const large = IMAGE_SIZES.filter(({ width, height }) => width >= 900 && width === height)
    const greedy = TEAPOTS.flatMap((source) =>
      large.flatMap((size) =>
        IMAGE_FORMATS.map((format) => get(imageAddress(source, size, format), {}, disconnect.signal)),
      ),
    )
    await expect.poll(() => made.length).toBeGreaterThan(0)
    const small = get(imageAddress(TEAPOT, THUMBNAIL, 'webp'))
    const other = get(imageAddress(BANNER, THUMBNAIL, 'webp'), {}, undefined, '203.0.113.2')
    expect((await other).status).toBe(200)
    expect((await small).status).toBe(200)
    expect(made.length).toBeLessThan(greedy.length / 2)
    disconnect.abort()
    await Promise.all(greedy)
  })

  it('serves a small image while a large one is encoded, however many large ones were requested before', async () => {
    const { get } = aService()
    const disconnect = new AbortController()
    const greedy = TEAPOTS.map((source, at) =>
      get(imageAddress(source, LARGEST, 'jpg'), {}, disconnect.signal, `203.0.113.${at}`),
    )
    const small = get(imageAddress(BANNER, THUMBNAIL, 'webp'), {}, undefined, '198.51.100.7')
    expect(await Promise.race([small, ...greedy])).toBe(await small)
    disconnect.abort()
    await Promise.all(greedy)
  })

  it('accepts sixty requests of one address; another address is served', async () => {
    const { get } = aService()
    const encoded = TEAPOTS.flatMap((source) =>
      IMAGE_SIZES.flatMap((size) => IMAGE_FORMATS.map((format) => imageAddress(source, size, format))),
    ).slice(0, 70)
    const disconnect = new AbortController()
    const greedy = encoded.map((path) => get(path, {}, disconnect.signal))
    const other = get(imageAddress(BANNER, THUMBNAIL, 'webp'), {}, undefined, '203.0.113.2')
    await expect.poll(async () => (await Promise.race(greedy.slice(60))).status).toBe(503)
    disconnect.abort()
    expect((await other).status).toBe(200)
    await Promise.all(greedy)
  })
})

describe('the folder of rendered images', () => {
  it('stays below its size limit by deleting the least recently used', async () => {
    const directory = aFolder()
    mkdirSync(join(directory, 'images'))
    for (const [at, name] of ['old.webp', 'newer.webp'].entries()) {
      writeFileSync(join(directory, 'images', name), Buffer.alloc(20_000))
      utimesSync(join(directory, 'images', name), at + 1, at + 1)
    }
    const { get } = aService(directory, 41_000)
    expect((await get(imageAddress(TEAPOT, THUMBNAIL, 'webp'))).status).toBe(200)
    await expect.poll(() => readdirSync(join(directory, 'images'))).not.toContain('old.webp')
    const sizes = readdirSync(join(directory, 'images')).map((name) => statSync(join(directory, 'images', name)).size)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(41_000)
    expect(readdirSync(join(directory, 'images'))).toContain('newer.webp')
  })
})

describe('an invalid image address', () => {
  const missing = async (path: string): Promise<void> => {
    const response = await aService().get(path)
    expect([path, response.status]).toEqual([path, 404])
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).not.toContain('immutable')
  }

  it('is not found: a source that the catalogue does not show [IMG-01]', async () => {
    for (const source of [
      'https://pictures.example/other.jpg',
      'http://127.0.0.1:3000/healthz',
      'file:///etc/passwd',
      '/etc/passwd',
      '../../package.json',
      'data:image/png;base64,AAAA',
      'demo:mug?ground=linen&view=1',
      'demo-banner:autumn-evening',
      'https://pictures.example/\0.jpg',
      'demo:',
      'demo:dragon?ground=linen&view=1',
      'demo:teapot?ground=mud&view=1',
      'demo:teapot?ground=linen&view=7',
      'demo:teapot.plaid?ground=linen&view=1',
      'demo:constructor?ground=linen&view=1',
      'demo-banner:toString',
      `${TEAPOT}&with=mug+mug+mug`,
      ' ',
    ])
      await missing(imageAddress(source, THUMBNAIL, 'webp'))
  })

  it('is not found: a size, format or path that the service does not generate [IMG-01, IMG-02]', async () => {
    const good = imageAddress(TEAPOT, THUMBNAIL, 'webp')
    for (const path of [
      good.replace('300:300', '301:300'),
      good.replace(':0:1', ':1:1'),
      good.replace('.webp', '.svg'),
      good.replace('.webp', '.png'),
      good.replace('/i/', '/j/'),
      `${good}/`,
      '/_image/',
      '/_image/i/',
      '/_image/i/rs:fit:300:300:0:1/..%2f..%2fetc%2fpasswd.webp',
      '/_image/i/../../etc/passwd',
      '/_image/i/rs:fit:300:300:0:1/%00.webp',
    ])
      await missing(path)
  })

  it('is not found, and never an error, for any text as the source [IMG-01]', async () => {
    const { get } = aService()
    await fc.assert(
      fc.asyncProperty(fc.webPath({ size: 'medium' }), async (tail) => {
        expect((await get(`/_image/i/rs:fit:300:300:0:1/${tail}.webp`)).status).toBe(404)
      }),
      { numRuns: 50 },
    )
  })

  it('is rejected as not an image when its bytes are a page, a vector drawing, truncated or too many pixels', async () => {
    const { get, directory } = aService()
    const whole = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#abc' } })
      .png()
      .toBuffer()
    const huge = await sharp({ create: { width: 11_000, height: 11_000, channels: 3, background: '#abc' } })
      .png()
      .toBuffer()
    fetchedInto(directory, NOT_A_PICTURE, '<!doctype html><title>Not found</title>')
    fetchedInto(
      directory,
      VECTOR,
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    )
    fetchedInto(directory, PHOTO, whole.subarray(0, whole.length / 2))
    fetchedInto(directory, UNFETCHED, huge)
    for (const source of [NOT_A_PICTURE, VECTOR, PHOTO, UNFETCHED]) {
      const response = await get(imageAddress(source, THUMBNAIL, 'jpg'))
      expect([source, response.status]).toEqual([source, 415])
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })
})
