import { upload } from '../entities/upload.ts'
import { userEndpoint } from '../kernel/endpoint.ts'
import { id, oneOf, text } from '../kernel/scalars.ts'
import { object } from '../kernel/shapes.ts'

/** A photo or a PDF for a review, a refund or a report; the form that it is for names it by its id. */
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
