import { userEndpoint } from '../kernel/endpoint.ts'
import { id, oneOf, text } from '../kernel/scalars.ts'
import { object } from '../kernel/shapes.ts'
import { described, type Described, refuse } from '../kernel/described.ts'

const file: Described<File> = described<File>({
  name: 'file',
  schema: { type: 'string', format: 'binary' },
  is: (value): value is File => value instanceof File,
  parse: (value, problems) => (value instanceof File ? value : refuse(problems, value, 'type')),
  encode: (value) => value,
})

const upload = object({ file })

/** A photo or PDF; the form that follows attaches it by id. */
export const uploadFile = userEndpoint({
  name: 'uploadFile',
  method: 'POST',
  path: '/api/files',
  headers: object({ 'X-Requested-With': oneOf('fetch') }),
  sends: 'file',
  body: upload,
  answer: object({ id, url: text }),
  status: 201,
})
