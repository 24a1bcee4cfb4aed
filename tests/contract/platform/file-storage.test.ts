import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { isLeft } from 'fp-ts/Either'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStorage } from '../../../src/main/open-storage.ts'
import { unavailabilityOf } from '../../../src/service/platform/database/unavailable.ts'
import { TooMuch } from '../../../src/service/platform/foreign/bounded.ts'
import { diskStorage } from '../../../src/service/platform/storage/disk-storage.ts'
import { type FileKey, type FileStorage, storedBytes } from '../../../src/service/platform/storage/file-storage.ts'
import { s3Storage } from '../../../src/service/platform/storage/s3-storage.ts'
import { type S3Server, startS3 } from '../support/s3-server.ts'

const MIB = 1_048_576

const keysOf = async (files: AsyncIterable<{ readonly key: string; readonly size: number }>) => {
  const found: Array<string> = []
  for await (const { key, size } of files) found.push(`${key} ${String(size)}`)
  return found.toSorted()
}

const contract = (storage: () => FileStorage) => {
  it('returns what was written, and its size', async () => {
    await storage().write('originals/a', Buffer.from('first'))
    expect(await storage().has('originals/a')).toBe(true)
    expect(String(await storedBytes(storage(), 'originals/a', MIB))).toBe('first')
    await storage().write('originals/a', Buffer.from('the second'))
    expect(String(await storedBytes(storage(), 'originals/a', MIB))).toBe('the second')
    const file = await storage().open('originals/a')
    file?.body.destroy()
    expect(file?.size).toBe(10)
  })

  it('has an empty file', async () => {
    await storage().write('exchange/empty', Buffer.alloc(0))
    expect(await storedBytes(storage(), 'exchange/empty', MIB)).toHaveLength(0)
  })

  it('takes a stream of any length', async () => {
    const bytes = randomBytes(12 * MIB + 1)
    await storage().write('exchange/s/1', Readable.from([bytes.subarray(0, 7 * MIB), bytes.subarray(7 * MIB)]))
    const read = await storedBytes(storage(), 'exchange/s/1', 20 * MIB)
    const [written, found] = [bytes, read ?? Buffer.alloc(0)].map((all) =>
      createHash('sha256').update(all).digest('hex'),
    )
    expect(found).toBe(written)
  })

  it('stores nothing of a stream that fails', async () => {
    const failing = Readable.from(
      (async function* () {
        yield randomBytes(6 * MIB)
        throw new Error('cut off')
      })(),
    )
    await expect(storage().write('exchange/s/broken', failing)).rejects.toThrow('cut off')
    expect(await storage().has('exchange/s/broken')).toBe(false)
    expect(await keysOf(storage().list('exchange/s'))).not.toContainEqual(expect.stringContaining('broken'))
  })

  it('returns null for a missing file, and removing it is no error', async () => {
    expect(await storage().open('originals/none')).toBeNull()
    expect(await storage().has('originals/none')).toBe(false)
    await storage().remove('originals/none')
    await storage().write('originals/gone', Buffer.from('x'))
    await storage().remove('originals/gone')
    expect(await storage().open('originals/gone')).toBeNull()
  })

  it('lists a folder with its subfolders, and no other folder', async () => {
    const before = Date.now() - 2_000
    for (const key of ['admin/assets/a.js', 'admin/assets/b/c.css', 'assets/a.js'] as const)
      await storage().write(key, Buffer.from(key))
    expect(await keysOf(storage().list('admin/assets'))).toEqual(['admin/assets/a.js 17', 'admin/assets/b/c.css 20'])
    for await (const { modifiedAt } of storage().list('assets')) expect(modifiedAt).toBeGreaterThan(before)
    expect(await keysOf(storage().list('images'))).toEqual([])
  })

  it('reads no more than the limit', async () => {
    await storage().write('originals/large', Buffer.alloc(2 * MIB))
    await expect(storedBytes(storage(), 'originals/large', MIB)).rejects.toBeInstanceOf(TooMuch)
  })

  it.each(['../shop.json', 'assets/../../x', 'assets//x', 'connections.key', 'assets/.x', 'assets/a\0', 'assets/'])(
    'rejects the key %j',
    async (key) => {
      await expect(storage().open(key as FileKey)).rejects.toThrow('not a key')
      await expect(storage().write(key as FileKey, Buffer.from('x'))).rejects.toThrow('not a key')
    },
  )
}

describe('shared files on a disk', () => {
  const directory = mkdtempSync(`${tmpdir()}/vitrina-storage-`)
  const storage = diskStorage(directory)
  afterAll(() => rmSync(directory, { recursive: true }))
  contract(() => storage)
})

describe('shared files on S3', () => {
  let server: S3Server
  let storage: ReturnType<typeof s3Storage>
  beforeAll(async () => {
    server = await startS3()
    storage = s3Storage(server.settings)
  })
  afterAll(async () => {
    storage.close()
    await server.stop()
  })
  contract(() => storage)

  it('stops the start with wrong keys or without the bucket', async () => {
    const open = (change: object) =>
      openStorage({ s3: { ...server.settings, ...change }, dataDirectory: '' }, { warn: () => undefined })()
    expect(isLeft(await open({}))).toBe(false)
    for (const change of [{ accessKey: 'wrong' }, { url: server.settings.url.replace('/shop/', '/none/') }])
      expect(await open(change)).toMatchObject({ left: expect.stringMatching(/^S3_URL cannot be used: .* 40[34]$/) })
  })
})

describe('a server of files that fails', () => {
  const LIMITS = { connectMs: 300, answerMs: 300, silenceMs: 300 }

  const against = async (answer: RequestListener, work: (storage: FileStorage) => Promise<unknown>) => {
    const server = createServer(answer)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const url = `http://127.0.0.1:${String(port)}/shop`
    const storage = s3Storage({ url, region: 'us-east-1', accessKey: 'a', secretKey: 'b' }, LIMITS)
    try {
      return await work(storage).then(
        () => 'done',
        (error: unknown) => unavailabilityOf(error) ?? error,
      )
    } finally {
      storage.close()
      server.closeAllConnections()
      server.close()
    }
  }

  it.each<[string, RequestListener]>([
    ['closes the connection', (request) => request.socket.destroy()],
    ['never answers', () => undefined],
    ['answers 500', (_, response) => response.writeHead(500).end('<Error><Code>InternalError</Code></Error>')],
    ['answers 503 without a body', (_, response) => response.writeHead(503).end()],
    ['answers no XML', (_, response) => response.writeHead(403).end('<html>blocked')],
    ['has no such bucket', (_, response) => response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')],
  ])('%s: the files are unavailable, and none is missing', async (_, answer) => {
    expect(await against(answer, (storage) => storage.open('originals/a'))).toBe('files')
    expect(await against(answer, (storage) => storage.write('originals/a', Buffer.from('x')))).toBe('files')
    expect(await against(answer, (storage) => keysOf(storage.list('assets')))).toBe('files')
  })

  it.each<[string, RequestListener]>([
    [
      'cuts a file off',
      (_, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('half')
        setTimeout(() => response.destroy(), 20)
      },
    ],
    ['falls silent', (_, response) => response.writeHead(200, { 'content-length': '100' }).write('half')],
  ])('%s: no part of it is returned', async (_, answer) => {
    expect(await against(answer, (storage) => storedBytes(storage, 'originals/a', MIB))).toBe('files')
  })

  it('answers a list that is no list', async () => {
    const answer: RequestListener = (_, response) => response.writeHead(200).end('{"not": "xml"')
    expect(await against(answer, (storage) => keysOf(storage.list('assets')))).toBe('files')
  })

  it('lists all pages of the server', async () => {
    const page = (key: string, next: string) =>
      `<ListBucketResult><Contents><Key>${key}</Key><Size>1</Size></Contents>${next}</ListBucketResult>`
    const answer: RequestListener = ({ url = '' }, response) =>
      response.end(
        url.includes('continuation-token=second')
          ? page('assets/b.js', '<IsTruncated>false</IsTruncated>')
          : page('assets/a.js', '<IsTruncated>true</IsTruncated><NextContinuationToken>second</NextContinuationToken>'),
      )
    const listed = async (storage: FileStorage) =>
      expect(await keysOf(storage.list('assets'))).toEqual(['assets/a.js 1', 'assets/b.js 1'])
    expect(await against(answer, listed)).toBe('done')
  })

  it('a slow reader is no silent server', async () => {
    const bytes = randomBytes(4 * MIB)
    const answer: RequestListener = (_, response) =>
      response.writeHead(200, { 'content-length': String(bytes.length) }).end(bytes)
    const slowly = async (storage: FileStorage) => {
      const file = await storage.open('originals/a')
      let read = 0
      for await (const piece of file?.body ?? []) {
        if (read === 0) await new Promise((resolve) => setTimeout(resolve, LIMITS.silenceMs * 2))
        read += (piece as Buffer).length
      }
      expect(read).toBe(bytes.length)
    }
    expect(await against(answer, slowly)).toBe('done')
  })
})
