import { userEndpoint } from '../kernel/endpoint.ts'
import { file } from '../kernel/file.ts'
import { id, oneOf, text } from '../kernel/scalars.ts'
import { object } from '../kernel/shapes.ts'

const upload = object({ file })

/** A photo or PDF; the form that follows attaches it by id. */
export const uploadFile = userEndpoint({
  name: 'uploadFile',
  method: 'POST',
  path: '/api/files',
  headers: object({ 'X-Requested-With': oneOf('fetch') }),
  sends: 'file',
  body: upload,
  response: object({ id, url: text }),
  status: 201,
})
