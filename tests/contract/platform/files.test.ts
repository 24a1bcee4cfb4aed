import sharp from 'sharp'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aPng } from '../../fixtures/bombs.ts'
import { aPerson, type Person } from '../support/accounts.ts'
import { describeOnPostgres } from '../support/database.ts'
import { callRaw } from '../support/request.ts'
import { shopOver, type TestShop } from '../support/shop.ts'
import { anUpload, aPhoto, formWith, send } from '../support/uploads.ts'

const PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
const TEN_MIB = 10 * 1_048_576

describeOnPostgres('an uploaded file', (database) => {
  let shop: TestShop
  let person: Person
  beforeAll(() => {
    shop = shopOver(database(), { areRatesLimited: false })
  })
  beforeEach(async () => {
    person = await aPerson(shop)
  })
  const upload = (bytes: Uint8Array, name?: string, type?: string) =>
    send(shop, person.token, formWith(bytes, name, type))
  const storedFiles = async () =>
    (await database().db.selectFrom('files').select('id').where('user_id', '=', person.id).execute()).length
  const bytesAt = async (url: string) => Buffer.from(await (await callRaw(shop, url)).arrayBuffer())

  it('is re-encoded upright, without metadata on its author and place', async () => {
    const sent = await sharp(await aPhoto())
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'SecretCam' } })
      .toBuffer()
    expect(sent.includes('SecretCam')).toBe(true)
    const { url } = (await (await upload(sent)).json()) as { url: string }
    const bytes = await bytesAt(url)
    const { format, width, height, exif, orientation } = await sharp(bytes).metadata()
    expect([format, width, height, exif, orientation]).toEqual(['jpeg', 48, 64, undefined, undefined])
    expect(bytes.includes('SecretCam')).toBe(false)
  })

  it('is served at an unguessable address with its own type only', async () => {
    const { url } = await anUpload(shop, person.token)
    expect(url).toMatch(/^\/api\/files\/[\w-]{43}$/)
    const { headers } = await callRaw(shop, url)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
    })
    expect((await callRaw(shop, `/api/files/${'A'.repeat(43)}`)).status).toBe(404)
    expect((await callRaw(shop, '/api/files/1')).status).toBe(404)
  })

  it.each(['png', 'webp', 'jpeg'] as const)('may be %s', async (format) => {
    const photo = sharp(await aPhoto())
    const bytes = await photo[format]().toBuffer()
    const { url } = (await (await upload(bytes, 'x.exe', 'text/html')).json()) as { url: string }
    expect((await sharp(await bytesAt(url)).metadata()).format).toBe(format)
  })

  it('may be a PDF, which is stored and offered only as a download', async () => {
    const { url } = (await (await upload(PDF, 'act.pdf', 'application/pdf')).json()) as { url: string }
    const response = await callRaw(shop, url)
    expect([response.headers.get('content-type'), response.headers.get('content-disposition')]).toEqual([
      'application/pdf',
      'attachment; filename="file.pdf"',
    ])
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(PDF))).toBe(true)
  })

  it.each([
    ['HTML that calls itself a picture', new TextEncoder().encode('<script>alert(1)</script>')],
    ['SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['the first bytes of a GIF alone', new TextEncoder().encode('GIF89a')],
    ['HEIC of a phone', new TextEncoder().encode('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')],
    ['nothing', new Uint8Array()],
    ['the first bytes of a picture alone', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ['a picture that is cut off', null],
  ])('is rejected with 415, and not stored, when it is %s', async (_, bytes) => {
    const sent =
      bytes ??
      (
        await sharp(await aPhoto(640, 480))
          .png()
          .toBuffer()
      ).subarray(0, 500)
    const { status } = await upload(sent)
    expect([status, await storedFiles()]).toEqual([415, 0])
  })

  it('is rejected with 413 and its megapixels: 400 of them in 50 kilobytes', async () => {
    const response = await upload(aPng(20_000))
    expect([response.status, ((await response.json()) as { readonly message: string }).message]).toEqual([
      413,
      'В картинке 400 мегапикселей, а магазин читает такие до 100. Уменьшите её и загрузите ещё раз',
    ])
    expect(await storedFiles()).toBe(0)
  })

  it('may be a GIF, an AVIF or a TIFF, which is stored as WebP', async () => {
    const picture = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#c05030' } })
    for (const bytes of [
      await picture().gif().toBuffer(),
      await picture().avif().toBuffer(),
      await picture().tiff().toBuffer(),
    ]) {
      const response = await upload(bytes)
      expect(response.status).toBe(201)
      const { url } = (await response.json()) as { readonly url: string }
      expect(await sharp(await bytesAt(url)).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 })
    }
  })

  it.each([
    ['48 megapixels of a phone', 8_000, 6_000],
    ['100 megapixels', 10_000, 10_000],
  ])('may be a photo of %s: it is shrunk while it is read', async (_, width, height) => {
    const photo = await sharp({ create: { width, height, channels: 3, background: '#c05030' } })
      .jpeg({ quality: 40 })
      .toBuffer()
    const response = await upload(photo)
    expect(response.status).toBe(201)
    const { url } = (await response.json()) as { readonly url: string }
    expect((await sharp(await bytesAt(url)).metadata()).width).toBe(2_560)
  })

  it.each([
    ['text', new TextEncoder().encode('это не картинка'), /^Такой файл не подойдёт\. Нужна картинка JPEG, PNG/],
    [
      'HEIC',
      new TextEncoder().encode('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'),
      /^Фото HEIC магазин не читает\. Сохраните его как JPEG/,
    ],
  ])('that is %s is rejected in words of its own', async (_, bytes, words) => {
    const { message } = (await (await upload(bytes)).json()) as { readonly message: string }
    expect(message).toMatch(words)
  })

  it('is rejected with 413 above 10 MiB', async () => {
    const big = new Uint8Array(TEN_MIB + 1)
    big.set(PDF)
    expect([(await upload(big)).status, await storedFiles()]).toEqual([413, 0])
    expect((await upload(new Uint8Array(TEN_MIB + 100_000))).status).toBe(413)
    expect((await upload(big.subarray(0, TEN_MIB))).status).toBe(201)
  })

  it('is queued for processing, and rejected with 409 when the queue is full, with nothing stored', async () => {
    const photo = await aPhoto(1600, 1200)
    const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await upload(photo)).status))
    const accepted = statuses.filter((status) => status === 201).length
    expect([new Set(statuses), await storedFiles()]).toEqual([new Set([201, 409]), accepted])
    expect((await upload(photo)).status).toBe(201)
  })

  it('is rejected with 401 for guests', async () => {
    expect((await send(shop, null, formWith(PDF))).status).toBe(401)
  })

  it('requires a content type that no foreign page can send', async () => {
    expect((await send(shop, person.token, formWith(PDF), {})).status).toBe(400)
    const json = {
      method: 'POST',
      headers: {
        authorization: `Bearer ${person.token}`,
        'x-requested-with': 'fetch',
        'content-type': 'application/json',
      },
      body: '{}',
    }
    expect((await callRaw(shop, '/api/files', json)).status).toBe(415)
    expect(
      (
        await callRaw(shop, '/api/files', {
          ...json,
          headers: { ...json.headers, 'content-type': 'multipart/form-data; boundary=x' },
        })
      ).status,
    ).toBe(400)
  })

  it('is required in its field: 422', async () => {
    const form = new FormData()
    form.append('file', 'a text')
    expect((await send(shop, person.token, form)).status).toBe(422)
    expect((await send(shop, person.token, new FormData())).status).toBe(422)
  })
})
