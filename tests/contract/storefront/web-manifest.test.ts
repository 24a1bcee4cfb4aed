import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskStorage } from '../../../src/service/platform/storage/disk-storage.ts'
import { contentPolicy } from '../../../src/main/content-policy.ts'
import { makeMetrics } from '../../../src/service/platform/health/metrics.ts'
import { listen } from '../../../src/main/listen.ts'
import { webManifest } from '../../../src/ui/shell/web-manifest/web-manifest.ts'

interface Icon {
  readonly src: string
  readonly sizes: string
  readonly type: string
  readonly purpose: string
}

const manifest = webManifest('Кедр')
const CORNER = { left: 0, top: 0, width: 1, height: 1 }

describe('the web app manifest', () => {
  let site: Awaited<ReturnType<typeof listen>>
  beforeAll(async () => {
    site = await listen(
      {
        shop: async () => new Response('the shop'),
        page: async () => ({ status: 200, headers: [], body: [] }),
        manifest: () => manifest,
        client: 'public',
        storage: diskStorage('public'),
        field: makeMetrics().field,
        observe: () => undefined,
        trustedProxies: 0,
        hosts: ['shop.test'],
        acceptsAddresses: false,
        isSecure: false,
        log: pino({ level: 'silent' }),
      },
      0,
      '127.0.0.1',
    )
  })
  afterAll(() => site.stop())

  it('is served with its type, cacheable for an hour, and linked from pages', async () => {
    const answer = await fetch(`${site.address}/manifest.webmanifest`)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/manifest+json',
      'public, max-age=3600',
    ])
    expect(await answer.json()).toEqual(manifest)
    expect(contentPolicy()).toContain("default-src 'self';")
    expect(contentPolicy()).not.toContain('manifest-src')
  })

  it('has the fields that a browser requires of an installable app, in the colours of the tokens', () => {
    expect(manifest).toMatchObject({
      name: 'Кедр — интернет-магазин',
      short_name: 'Кедр',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang: 'ru',
    })
    // the manifest repeats the colour of the tokens
    const ground = /--ground: (#[0-9a-f]{6});/.exec(readFileSync('src/ui/kit/style/tokens.css', 'utf8'))?.[1]
    expect([manifest.background_color, manifest.theme_color]).toEqual([ground, ground])
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/catalog/', '/order/'])
  })

  it.each(manifest.icons)('has %o, of the declared size', async ({ src, sizes, type, purpose }: Icon) => {
    const answer = await fetch(`${site.address}${src}`)
    expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([200, type])
    const picture = sharp(Buffer.from(await answer.arrayBuffer()))
    const { width, height } = await picture.metadata()
    if (sizes !== 'any') expect(`${String(width)}x${String(height)}`).toBe(sizes)
    // a maskable icon is opaque at its edges
    if (purpose === 'maskable')
      expect([...(await picture.ensureAlpha().extract(CORNER).raw().toBuffer())]).toEqual([250, 248, 244, 255])
  })

  it('has a square icon of each size that Chromium requires, and a maskable one', () => {
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
      'any any',
    ])
  })
})
