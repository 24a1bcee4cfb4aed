import type { FilesApi } from '../../application/ports/files-api.ts'
import { uploadFile } from '../../contract/files.ts'
import type { Call } from './http.ts'

export const httpFilesApi = (call: Call): FilesApi => ({
  keep: (file) => call(uploadFile, { headers: { 'X-Requested-With': 'fetch' as const }, body: { file } }),
})
