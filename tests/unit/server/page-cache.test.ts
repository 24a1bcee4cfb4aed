import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { CACHES } from '../../../src/service/platform/caches.ts'
import { makePageCache, type RenderedPage, type Encoding } from '../../../src/infrastructure/server/page-cache.ts'
import { collectGarbage } from './collect-garbage.ts'

const aPage = (text: string): RenderedPage => ({
  status: 200,
  location: null,
  routeName: null,
  body: [...text].map((letter) => Buffer.from(letter)),
})
const ENCODINGS = ['identity', 'gzip', 'br'] as const
const POLICY = { ...CACHES.pages, freshMs: 1_000, limitMib: 1 }

it('a page is rendered once for concurrent requests', async () => {
  let renders = 0
  const cached = makePageCache({ policy: POLICY })
  const render = () => {
    renders += 1
    return Promise.resolve(aPage('<h1>Кедр</h1>'))
  }
  const pages = await Promise.all([cached('home', render), cached('home', render)])
  expect(renders).toBe(1)
  const text = await Promise.all(pages.map(async (page) => Buffer.concat(await page.body('identity')).toString()))
  expect(text).toEqual(['<h1>Кедр</h1>', '<h1>Кедр</h1>'])
})

it('each request is reported as a hit, a miss or in flight', async () => {
  const reported: Array<string> = []
  const cached = makePageCache({ policy: POLICY, observe: (met) => reported.push(met) })
  const render = () => wait(5).then(() => aPage('<h1>Кедр</h1>'))
  await Promise.all([cached('home', render), cached('home', render)])
  await cached('home', render)
  expect(reported.sort()).toEqual(['hit', 'inflight', 'miss'])
})

it('a redirect without a body is returned and not cached', async () => {
  let renders = 0
  const cached = makePageCache({ policy: POLICY })
  const render = () => {
    renders += 1
    return Promise.resolve({ status: 302, location: '/catalog/', routeName: null, body: [] })
  }
  expect(await cached('old', render)).toMatchObject({ status: 302, location: '/catalog/' })
  await cached('old', render)
  expect(renders).toBe(2)
})

it('a stale page is returned at once while the database is too busy to render a new one', async () => {
  const cached = makePageCache({ policy: { ...POLICY, freshMs: 1 } })
  await cached('home', () => Promise.resolve(aPage('<h1>Кедр</h1>')))
  await wait(5)
  const never = () => new Promise<RenderedPage>(() => undefined)
  for (const requests of [cached('home', never), cached('home', never)]) {
    expect(await Promise.race([requests, wait(1_000)])).toMatchObject({ status: 200 })
  }
})

it('a cached page uses no memory beyond its own bytes, in every encoding', async () => {
  const cached = makePageCache({ policy: POLICY })
  const render = () => Promise.resolve(aPage('<h1>Кедр</h1>'.repeat(200)))
  for (const encoding of ENCODINGS) {
    for (const piece of await (await cached('home', render)).body(encoding))
      expect(piece.buffer.byteLength).toBe(piece.length)
  }
})

it('a page is held in its Brotli form, and every other form is made from it again', async () => {
  const cached = makePageCache({ policy: POLICY })
  const html = '<article>Чайник «Кедр»</article>'.repeat(10_000)
  const bytes = Buffer.from(html)
  const held = async () => {
    // a WeakRef keeps its target until the end of the turn
    await wait(1)
    collectGarbage()
    return process.memoryUsage().arrayBuffers
  }
  const form = async (at: number, encoding: Encoding) => {
    const page = await cached(`page ${String(at)}`, () =>
      Promise.resolve({ status: 200, location: null, routeName: null, body: [Buffer.from(bytes)] }),
    )
    return Buffer.concat(await page.body(encoding))
  }
  const before = await held()
  for (let at = 0; at < 20; at += 1) for (const encoding of ENCODINGS) await form(at, encoding)
  expect((await held()) - before).toBeLessThan(bytes.length / 4)
  expect((await form(3, 'identity')).toString()).toBe(html)
  await held()
  expect(gunzipSync(await form(3, 'gzip')).toString()).toBe(html)
  expect(brotliDecompressSync(await form(3, 'br')).toString()).toBe(html)
})
