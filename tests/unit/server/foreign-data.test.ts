import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { afterAll, describe, expect, it } from 'vitest'
import { makeBreaker } from '../../../src/infrastructure/server/breaker.ts'
import { makeShopCalls } from '../../../src/infrastructure/server/service-calls.ts'
import { contentKinds } from '../../../src/service/commands/content/kinds.ts'
import { readFolder } from '../../../src/service/commands/content/read-folder.ts'
import { fromCsv } from '../../../src/service/platform/csv.ts'
import { bytesWithin, isJsonWithinLimits, TooMuch } from '../../../src/service/platform/foreign/bounded.ts'
import { drawPicture } from '../../../src/service/platform/images/read-picture.ts'
import { makeOutbound } from '../../../src/service/platform/outbound/outbound.ts'
import { makePublicFetch } from '../../../src/service/platform/public-fetch.ts'
import { aGif, aPng, peakGrowth, pngTexts } from '../../fixtures/bombs.ts'

const MIB = 1_048_576
const CODINGS = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync } as const

const temporary = mkdtempSync(join(tmpdir(), 'vitrina-foreign-'))
const servers: Array<Server> = []
afterAll(() => {
  rmSync(temporary, { recursive: true, force: true })
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`
}
const packed =
  (coding: string, body: Buffer): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-encoding': coding, 'content-type': 'application/json' }).end(body)

const outcomeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => (error instanceof TooMuch ? error.limit : String(error)))

describe('a feed by URL that its server compresses', () => {
  const read = async (listener: RequestListener, limits = { bytes: 256 * MIB, ratio: 200 }) => {
    const { body } = await makePublicFetch({ privateHosts: ['127.0.0.1'] })(new Request(await serve(listener)), limits)
    return (await bytesWithin(body, Infinity)).toString()
  }

  it.each(Object.entries(CODINGS))('is read, by %s', async (coding, pack) => {
    expect(await read(packed(coding, pack('<yml_catalog/>')))).toBe('<yml_catalog/>')
  })

  it('is read by deflate without a header, and by no coding', async () => {
    expect(await read(packed('deflate', deflateRawSync('<yml_catalog/>')))).toBe('<yml_catalog/>')
    expect(await read(packed('identity', Buffer.from('<yml_catalog/>')))).toBe('<yml_catalog/>')
    expect(await outcomeOf(read(packed('zip', Buffer.from('x'))))).toMatch(/encoding zip is unknown/)
  })

  it.each(Object.entries(CODINGS))('ends at 200 times its bytes, by %s', async (coding, pack) => {
    const bomb = pack(Buffer.alloc(64 * MIB, ' '))
    const { result, mib } = await peakGrowth(() => outcomeOf(read(packed(coding, bomb))))
    expect(result).toBe('ratio')
    expect(mib).toBeLessThan(60)
  })

  it('ends at its limit of bytes', async () => {
    const bomb = gzipSync(Buffer.alloc(MIB, ' '))
    expect(await outcomeOf(read(packed('gzip', bomb), { bytes: MIB / 2, ratio: 200 }))).toBe('bytes')
  })
})

describe('an answer of another service', () => {
  const ask = async (listener: RequestListener, bytes = 32 * MIB) =>
    makeOutbound(fetch, { ms: 20_000, bytes })({ method: 'GET', url: await serve(listener) }, t.unknown)

  it.each(Object.entries(CODINGS))('ends at its limit of unpacked bytes, by %s', async (coding, pack) => {
    const bomb = pack(Buffer.alloc(64 * MIB, ' '))
    const { result, mib } = await peakGrowth(() => ask(packed(coding, bomb), MIB))
    expect(result).toEqual(E.left({ _tag: 'TooLarge' }))
    expect(mib).toBeLessThan(60)
  })

  it('is not parsed with millions of values', async () => {
    const list = Buffer.from(`[${'{},'.repeat((16 * MIB) / 3)}1]`)
    const { result, mib } = await peakGrowth(() => ask((_, response) => void response.end(list)))
    expect(result).toEqual(E.left({ _tag: 'TooLarge' }))
    expect(mib).toBeLessThan(100)
  })

  it('may be deep or long in its texts only', () => {
    const within = (json: string) => isJsonWithinLimits(Buffer.from(json))
    expect(within(`{"a":"${'[{,'.repeat(3_000_000)}\\""}`)).toBe(true)
    expect(within(`${'['.repeat(64)}${']'.repeat(64)}`)).toBe(true)
    expect(within('['.repeat(65))).toBe(false)
    expect(within(`[${'1,'.repeat(2_000_000)}1]`)).toBe(false)
  })

  it('of the service of a separate storefront ends at 4 MiB, also packed against its wish', async () => {
    const calls = makeShopCalls(() => makeBreaker(1_000, () => undefined), 20_000)
    const origin = await serve(packed('gzip', gzipSync(Buffer.alloc(64 * MIB, ' '))))
    const { result, mib } = await peakGrowth(() => outcomeOf(calls.fetch(origin, {})))
    await calls.close()
    expect(result).toBe('bytes')
    expect(mib).toBeLessThan(60)
  })
})

describe('a CSV', () => {
  it('with a row of more than 65,536 characters is refused with its line', () => {
    const refused = (text: string) => E.mapLeft(({ line }: { readonly line: number }) => line)(fromCsv(text))
    expect(refused(`a;b\n1;2\n3;"${'x'.repeat(70_000)}`)).toEqual(E.left(3))
    expect(refused(`${'ab;'.repeat(40_000)}\n1`)).toEqual(E.left(1))
    expect(E.isRight(fromCsv(`a;b\n1;"${'x'.repeat(60_000)}"`))).toBe(true)
  })
})

describe('a folder of content', () => {
  let folders = 0
  const read = async (files: Readonly<Record<string, string | number>>, head = '') => {
    folders += 1
    const folder = join(temporary, `content-${folders}`)
    for (const [name, content] of Object.entries({ 'vitrina.yaml': 'format: 1\n', ...files })) {
      mkdirSync(join(folder, name, '..'), { recursive: true })
      writeFileSync(join(folder, name), typeof content === 'string' ? content : head)
      if (typeof content === 'number') truncateSync(join(folder, name), content)
    }
    const { result, mib } = await peakGrowth(() =>
      readFolder(
        folder,
        contentKinds(() => new Date(0)),
      ),
    )
    return { errors: E.isRight(result) ? result.right.errors.map(({ message }) => message) : result.left, mib }
  }
  const TOO_LARGE = [expect.stringMatching(/^слишком много/)]

  it.each([
    ['YAML of 5 MiB', { 'redirects.yaml': 5 * MIB }],
    ['YAML of 400,000 lines', { 'redirects.yaml': '- a\n'.repeat(400_000) }],
    ['YAML of 4 million brackets', { 'redirects.yaml': '['.repeat(4 * MIB) }],
    ['YAML of a list in a list, on one line', { 'redirects.yaml': '- '.repeat(MIB) }],
    ['Markdown of 1 MiB', { 'posts/a.md': MIB }],
    [
      'a front matter of 400,000 lines',
      { 'posts/a.md': `---\n${'a\n'.repeat(240_000)}---\n`, 'posts/b.md': `---\n${'a\n'.repeat(240_000)}---\n` },
    ],
  ])('is refused with %s', async (_, files) => {
    const { errors, mib } = await read(files)
    expect(errors).toEqual(expect.arrayContaining(TOO_LARGE))
    expect(mib).toBeLessThan(300)
  })

  it('is refused with names that name each other, and with a text of thousands of levels', async () => {
    const names = Array.from({ length: 9 }, (_, at) => `- &a${at + 1} [${`*a${at},`.repeat(10)}]`)
    expect((await read({ 'redirects.yaml': `- &a0 [x]\n${names.join('\n')}\n` })).errors).toContain(
      'слишком много уровней вложенности',
    )
    expect((await read({ 'posts/a.md': `---\nslug: a\n---\n${'>'.repeat(200_000)}` })).errors).toContain(
      'слишком много уровней вложенности',
    )
  })

  it('is read without its pictures, which are read one by one as they are stored', async () => {
    const pictures = Array.from({ length: 40 }, (_, at) => `pictures/${String(at).padStart(43, 'a')}.webp`)
    const { errors, mib } = await read(Object.fromEntries(pictures.map((name) => [name, 10 * MIB])), 'RIFFxxxxWEBP')
    expect(errors).toEqual([])
    expect(mib).toBeLessThan(60)
    expect((await read({ [pictures[0] ?? '']: 11 * MIB })).errors).toEqual([
      'нужна картинка JPEG, PNG или WebP до 10 МБ',
    ])
  })
})

describe('a picture that was made to fill memory', () => {
  const thumbnail = (bytes: Buffer) =>
    drawPicture(bytes, (picture) => picture.resize({ width: 300, height: 300, fit: 'inside' }).webp().toBuffer())

  it('of 400 megapixels in 50 KB is refused unread', async () => {
    const { result, mib } = await peakGrowth(() => thumbnail(aPng(20_000)))
    expect(result).toEqual(E.left({ _tag: 'TooManyPixels', megapixels: 400, most: 100 }))
    expect(mib).toBeLessThan(60)
  })

  it('of texts that unpack to 2 GB is rendered without them', async () => {
    const bytes = aPng(64, pngTexts(40, 50_000_000))
    const begun = performance.now()
    const { result, mib } = await peakGrowth(() => thumbnail(bytes))
    expect(E.isRight(result)).toBe(true)
    expect(performance.now() - begun).toBeLessThan(2_000)
    expect(mib).toBeLessThan(60)
  })

  it('of 100,000 frames is its first one', async () => {
    const { result, mib } = await peakGrowth(() => thumbnail(aGif(4_000, 100_000)))
    expect(E.isRight(result)).toBe(true)
    expect(mib).toBeLessThan(300)
  })

  it('waits for another large one', async () => {
    const bytes = aPng(3_000)
    let [running, most] = [0, 0]
    const drawn = await Promise.all(
      Array.from({ length: 4 }, () =>
        drawPicture(bytes, async (picture) => {
          running += 1
          most = Math.max(most, running)
          const drawn = await picture.resize({ width: 300 }).webp().toBuffer()
          running -= 1
          return drawn
        }),
      ),
    )
    expect([drawn.every(E.isRight), most]).toEqual([true, 1])
  })
})
