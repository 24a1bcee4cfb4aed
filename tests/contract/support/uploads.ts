import sharp from 'sharp'
import { uploadFile } from '../../../src/contract/platform/files.ts'
import type { Service } from '../../../src/service/service.ts'
import { callRaw } from './request.ts'

/** A phone photo with a location in its metadata. */
export const aPhoto = (width = 64, height = 48): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c05030' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'SecretCam' }, IFD3: { GPSLatitude: '53/1 20/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer()

/** Sends the form as bytes: a form stream of Node fails if the reader stops early. */
export const send = async (
  shop: Service,
  token: string | null,
  form: FormData,
  headers: Record<string, string> = { 'X-Requested-With': 'fetch' },
) => {
  const written = new Response(form)
  return callRaw(shop, uploadFile.path, {
    method: 'POST',
    headers: {
      'content-type': written.headers.get('content-type') ?? '',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: await written.arrayBuffer(),
  })
}

export const formWith = (bytes: Uint8Array, name = 'photo.jpg', type = 'image/jpeg'): FormData => {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], name, { type }))
  return form
}

/** Uploads a photo and returns its id and address. */
export const anUpload = async (
  shop: Service,
  token: string,
): Promise<{ readonly id: number; readonly url: string }> => {
  const response = await send(shop, token, formWith(await aPhoto()))
  if (response.status !== 201) throw new Error(`an upload was answered ${response.status}`)
  return (await response.json()) as { id: number; url: string }
}
