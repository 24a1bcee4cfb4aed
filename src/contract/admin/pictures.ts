import { pictureSource } from '../entities/picture-source.ts'
import { staffEndpoint } from '../kernel/endpoint.ts'
import { object } from '../kernel/shapes.ts'
import { file } from '../kernel/file.ts'

/**
 * Stores a JPEG, PNG or TIFF of up to 100 megapixels, a WebP of 40, a GIF of 25 or an AVIF of 16; at most 10 MiB. It is deleted
 * after a day if nothing names its `source` by then.
 */
export const uploadPicture = staffEndpoint({
  name: 'uploadPicture',
  method: 'POST',
  path: '/api/admin/pictures',
  roles: ['owner', 'manager', 'editor'],
  sends: 'file',
  body: object({ file }),
  response: object({ source: pictureSource }),
  status: 201,
  changesNothing: true,
})
