import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as E from 'fp-ts/Either'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { originalKey } from '../../../src/service/platform/images/originals.ts'
import { makePictures } from '../../../src/service/platform/images/pictures.ts'
import { fetchBatch } from '../../../src/service/platform/fetched-images/fetcher.ts'
import { diskStorage } from '../../../src/service/platform/storage/disk-storage.ts'
import { makeFetchPicture } from '../../../src/service/platform/fetched-images/fetch-picture.ts'
import { isPublicAddress } from '../../../src/service/platform/fetched-images/public-address.ts'
import { imageFiles } from '../support/image-files.ts'
import { describeOnPostgres } from '../support/database.ts'
import { stockShop } from '../support/shop.ts'

const never = new AbortController().signal
const directory = mkdtempSync(join(tmpdir(), 'vitrina-pictures-'))
let server: Server
let port = 0
const requests: Array<string> = []

const aPhoto = () =>
  sharp({ create: { width: 3_000, height: 100, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Artist: 'Иванов' } })
    .jpeg()
    .toBuffer()

beforeAll(async () => {
  const photo = await aPhoto()
  server = createServer((request, response) => {
    requests.push(request.url ?? '')
    const { pathname } = new URL(request.url ?? '/', 'http://x')
    if (pathname === '/photo.jpg') return response.end(photo)
    if (pathname === '/moved.jpg') return response.writeHead(302, { location: '/photo.jpg' }).end()
    if (pathname === '/away.jpg')
      return response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end()
    if (pathname === '/round.jpg') return response.writeHead(302, { location: '/round.jpg' }).end()
    if (pathname === '/page.jpg') return response.end('<html>Not a picture</html>')
    if (pathname === '/drawing.jpg')
      return response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    if (pathname === '/huge.jpg') {
      response.write(Buffer.alloc(12_000_000))
      return response.end(Buffer.alloc(12_000_000))
    }
    return response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(directory, { recursive: true, force: true })
})

const at = (path: string, host = 'localhost') => `http://${host}:${String(port)}${path}`
const lenient = makeFetchPicture({ hosts: ['localhost'], isAllowedAddress: () => true, areOtherPortsAllowed: true })

describe('an image of an imported offer', () => {
  it('is downloaded, also after a redirect, and re-encoded without metadata', async () => {
    for (const path of ['/photo.jpg', '/moved.jpg']) {
      const fetched = await lenient(at(path), never)()
      if (E.isLeft(fetched)) throw new Error(fetched.left)
      const { format, width, exif } = await sharp(fetched.right).metadata()
      expect({ format, width, exif }).toEqual({ format: 'webp', width: 2_400, exif: undefined })
    }
  })

  it.each(['/page.jpg', '/drawing.jpg', '/huge.jpg', '/round.jpg', '/nothing.jpg'])(
    'is not downloaded from %s',
    async (path) => {
      expect(await lenient(at(path), never)()).toMatchObject({ _tag: 'Left' })
    },
  )

  it.each([
    ['another host', () => at('/photo.jpg', '127.0.0.1')],
    ['a redirect to another host', () => at('/away.jpg')],
    ['another scheme', () => 'file:///etc/passwd'],
    ['a host that only begins so', () => 'http://localhost.evil.example/photo.jpg'],
  ])('is not downloaded from %s', async (_, source) => {
    expect(await lenient(source(), never)()).toMatchObject({
      left: expect.stringContaining('is not one of the picture hosts') as string,
    })
  })

  it('is not downloaded from a listed host that resolves to a private network: no request is sent', async () => {
    const strict = makeFetchPicture({ hosts: ['localhost'], areOtherPortsAllowed: true })
    const before = requests.length
    expect(await strict(at('/photo.jpg'), never)()).toEqual(E.left('localhost is not on the public internet'))
    expect(requests.length).toBe(before)
  })

  it('is not downloaded from other ports', async () => {
    expect(await makeFetchPicture({ hosts: ['localhost'] })(at('/photo.jpg'), never)()).toEqual(
      E.left('a picture comes from the usual ports'),
    )
  })

  it.each([
    ['93.184.216.34', true],
    ['2606:2800:220:1:248:1893:25c8:1946', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.31.255.255', false],
    ['192.168.0.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['::1', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['::ffff:127.0.0.1', false],
    ['64:ff9b::a9fe:a9fe', false],
    ['2002:7f00:1::', false],
    ['localhost', false],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic)
  })
})

describeOnPostgres('the download of images', (database) => {
  const time = { now: Date.UTC(2026, 10, 20) }
  const deps = () => ({
    db: database().db,
    clock: { now: () => time.now },
    log: pino({ level: 'silent' }),
    hosts: ['localhost'],
    fetchPicture: lenient,
    storage: diskStorage(join(directory, database().engine)),
  })

  const shown = async (...paths: ReadonlyArray<string>) => {
    await database().db.deleteFrom('product_pictures').execute()
    const { id } = await database().db.selectFrom('products').select('id').executeTakeFirstOrThrow()
    await database()
      .db.insertInto('product_pictures')
      .values(paths.map((source, position) => ({ product_id: id, position, source })))
      .execute()
  }

  beforeAll(() => stockShop(database()))

  it('stores each image once and retries failed downloads later', async () => {
    // the host list has no ports: the query finds them by host name
    const fetchPicture = (source: string, stop: AbortSignal) =>
      lenient(source.replace('localhost', `localhost:${String(port)}`), stop)
    const fetcher = { ...deps(), fetchPicture }
    await shown(
      'http://localhost/photo.jpg',
      'http://localhost/nothing.jpg',
      'http://other.example/photo.jpg',
      'demo:kettle',
    )
    expect(await fetchBatch(fetcher, never)).toBe(2)
    const stored = readFileSync(join(directory, database().engine, originalKey('http://localhost/photo.jpg')))
    expect((await sharp(stored).metadata()).format).toBe('webp')
    expect(await fetchBatch(fetcher, never)).toBe(0)
    time.now += 300_000
    expect(await fetchBatch(fetcher, never)).toBe(1)
    time.now += 300_000
    expect(await fetchBatch(fetcher, never)).toBe(0)
    time.now += 300_000
    expect(await fetchBatch(fetcher, never)).toBe(1)
    const rows = await database()
      .db.selectFrom('fetched_pictures')
      .select(['source', 'is_kept', 'attempts', 'last_error'])
      .orderBy('source')
      .execute()
    expect(rows).toEqual([
      { source: 'http://localhost/nothing.jpg', is_kept: false, attempts: 2, last_error: 'it answers 404' },
      { source: 'http://localhost/photo.jpg', is_kept: true, attempts: 0, last_error: null },
    ])
  })

  it('downloads again an image that a page requests and whose file is missing', async () => {
    const source = 'https://localhost/photo.jpg'
    const fetcher = { ...deps(), fetchPicture: () => lenient(at('/photo.jpg'), never) }
    await shown(source)
    expect(await fetchBatch(fetcher, never)).toBe(1)
    rmSync(join(directory, database().engine, originalKey(source)))
    expect(await fetchBatch(fetcher, never)).toBe(0)
    const { pictureOf } = makePictures({
      db: database().db,
      log: fetcher.log,
      ...imageFiles(join(directory, database().engine)),
    })
    const requests = { source, size: { width: 1200, height: 1200 }, format: 'webp' } as const
    expect(await pictureOf(requests)).toMatchObject({ right: { isFinal: false } })
    time.now += 300_000
    expect(await fetchBatch(fetcher, never)).toBe(1)
    expect(await pictureOf(requests)).toMatchObject({ right: { isFinal: true } })
  })

  it('assigns different images to two processes', async () => {
    await shown(...Array.from({ length: 30 }, (_, number) => `http://localhost/many-${String(number)}.jpg`))
    const tried: Array<string> = []
    const fetcher = {
      ...deps(),
      fetchPicture: (source: string) => async () => {
        tried.push(source)
        return E.left('no')
      },
    }
    await Promise.all([fetchBatch(fetcher, never), fetchBatch(fetcher, never)])
    expect(tried.length).toBe(new Set(tried).size)
    expect(tried.length).toBe(30)
  })
})
