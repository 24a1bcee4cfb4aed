import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { staffBanners, staffPages } from '../../../src/contract/admin/content.ts'
import { uploadPicture } from '../../../src/contract/admin/pictures.ts'
import { getPageByPath } from '../../../src/contract/content/pages.ts'
import { IMAGE_SIZES, imageAddress, markAddress } from '../../../src/domain/content/image-address.ts'
import { purge } from '../../../src/service/commands/maintenance/purge.ts'
import { imageRoutes } from '../../../src/service/platform/images/routes.ts'
import { imageFiles } from '../support/image-files.ts'
import { describeOnEngines } from '../support/database.ts'
import { callRaw, request, staffHeaders } from '../support/request.ts'
import { shopOver, type TestShop } from '../support/shop.ts'
import { aStaff, type Staff } from '../support/staff.ts'
import { aPhoto, formWith } from '../support/uploads.ts'

const DAY_MS = 86_400_000
const TEN_MIB = 10 * 1_048_576
const SMALL = IMAGE_SIZES[0]
const published = { isDraft: false, publishAt: null, publishUntil: null }

describeOnEngines('a picture uploaded by staff', (database) => {
  let shop: TestShop
  let editor: Staff
  const directory = mkdtempSync(join(tmpdir(), 'vitrina-pictures-'))
  beforeAll(async () => {
    shop = shopOver(database(), { areRatesLimited: false })
    editor = await aStaff(shop, 'editor')
  })
  const upload = async (bytes: Uint8Array, staff: { readonly cookie: string } = editor) => {
    const form = new Response(formWith(bytes))
    return callRaw(shop, uploadPicture.path, {
      method: 'POST',
      headers: {
        ...staffHeaders(staff),
        'content-type': form.headers.get('content-type') ?? '',
      },
      body: await form.arrayBuffer(),
    })
  }
  const uploaded = async (bytes: Uint8Array) => {
    const response = await upload(bytes)
    expect(response.status, await response.clone().text()).toBe(201)
    return ((await response.json()) as { readonly source: string }).source
  }
  const shown = async (source: string) => {
    const pictures = imageRoutes({ db: database().db, log: pino({ level: 'silent' }), ...imageFiles(directory) })
    const address = imageAddress(source, SMALL, 'jpg')
    return await pictures.fetch(new Request(`http://shop.test${address}`), { peer: { address: '203.0.113.1' } })
  }

  it('is re-encoded without metadata, shown by the shop in its sizes, and named by a banner', async () => {
    const source = await uploaded(await aPhoto(400, 300))
    expect(source).toMatch(/^upload:[\w-]{43}$/)
    const { content } = await database()
      .db.selectFrom('staff_pictures')
      .select('content')
      .where('key', '=', source.slice('upload:'.length))
      .executeTakeFirstOrThrow()
    expect((await sharp(content).metadata()).exif).toBeUndefined()
    const response = await shown(source)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width: SMALL.width })
    expect((await shown(`upload:${'x'.repeat(43)}`)).status).toBe(404)
    const banner = {
      groupCode: 'home',
      title: 'Чайники',
      subtitle: null,
      image: source,
      products: [],
      url: null,
      path: null,
    }
    const body = { ...banner, ...published, displayFrequency: 0, position: 0 }
    expect((await request(shop, staffBanners.add, { staff: editor, body })).answer.image).toBe(source)
  })

  it('is a logo or an icon: whole, in its proportions, with its transparency', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const logo = sharp({ create: { width: 1_600, height: 200, channels: 4, background: clear } })
    const source = await uploaded(await logo.png().toBuffer())
    const marks = imageRoutes({ db: database().db, log: pino({ level: 'silent' }), ...imageFiles(directory) })
    const get = async (path: string) => marks.fetch(new Request(`http://shop.test${path}`))
    const response = await get(markAddress(source))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 640, height: 80, hasAlpha: true })
    expect((await get(markAddress(source))).status).toBe(200)
    expect((await get(markAddress(`upload:${'x'.repeat(43)}`))).status).toBe(404)
    expect((await get('/_image/mark/x.svg')).status).toBe(404)
  })

  it('is deleted after a day if nothing names it', async () => {
    const [used, unused] = [await uploaded(await aPhoto(30, 30)), await uploaded(await aPhoto(31, 31))]
    const inText = await uploaded(await aPhoto(32, 32))
    const content = `<p>Ваза</p><img src="${inText}" alt="Ваза" />`
    const page = { path: '/vaza/', title: 'Ваза', description: '', keywords: '', image: null, ...published }
    const body = { ...page, content }
    expect((await request(shop, staffPages.add, { staff: editor, body })).answer.content).toBe(content)
    const texts = (await request(shop, getPageByPath, { query: { path: '/vaza/' } })).answer.content
    expect(texts).toContain(`src="/_image/i/rs:fit:`)
    await database()
      .db.insertInto('banners')
      .values({ group_code: 'home', title: 'Ваза', image: used, display_frequency: 0, position: 0 })
      .execute()
    const [inBlock, inDraft, inTextBlock] = [
      await uploaded(await aPhoto(33, 33)),
      await uploaded(await aPhoto(34, 34)),
      await uploaded(await aPhoto(35, 35)),
    ]
    const logo = await uploaded(await aPhoto(36, 36))
    await database()
      .db.insertInto('settings')
      .values({ name: 'look.logo', value: logo, updated_at: shop.now() })
      .execute()
    const hero = (image: string) => JSON.stringify([{ id: 'a', kind: 'hero', image }])
    await database()
      .db.updateTable('pages')
      .set({
        blocks: JSON.stringify([
          { id: 'a', kind: 'pictures', pictures: [{ image: inBlock }] },
          { id: 'b', kind: 'text', html: `<img src="${inTextBlock}" alt="Ваза" />` },
        ]),
        blocks_draft: hero(inDraft),
      })
      .where('path', '=', '/vaza/')
      .execute()
    const keys = async () =>
      (await database().db.selectFrom('staff_pictures').select('key').execute()).map(({ key }) => `upload:${key}`)
    await purge(database().db, new Date(shop.now().getTime() + DAY_MS - 1))
    expect(await keys()).toEqual(expect.arrayContaining([used, unused]))
    await purge(database().db, new Date(shop.now().getTime() + DAY_MS + 1))
    expect(await keys()).toEqual(expect.arrayContaining([used, inText, inBlock, inDraft, inTextBlock, logo]))
    expect(await keys()).not.toContain(unused)
  })

  it('is a picture of at most 10 MiB, sent by staff of content', async () => {
    const statusOf = async (bytes: Uint8Array, staff?: { readonly cookie: string }) =>
      (await upload(bytes, staff)).status
    expect(await statusOf(new TextEncoder().encode('%PDF-1.7\n'))).toBe(415)
    expect(await statusOf(new TextEncoder().encode('<svg onload="x"/>'))).toBe(415)
    expect(await statusOf(Buffer.concat([await aPhoto(), Buffer.alloc(TEN_MIB)]))).toBe(413)
    expect(await statusOf(await aPhoto(), await aStaff(shop, 'moderator'))).toBe(403)
    expect(await statusOf(await aPhoto(), { cookie: '' })).toBe(401)
    const empty = new Response(new FormData())
    const init = {
      method: 'POST',
      headers: { ...staffHeaders(editor), 'content-type': empty.headers.get('content-type') ?? '' },
      body: await empty.arrayBuffer(),
    }
    expect((await callRaw(shop, uploadPicture.path, init)).status).toBe(422)
  })
})
