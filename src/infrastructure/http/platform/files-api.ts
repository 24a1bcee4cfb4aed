import type { FilesApi } from '../../../application/ports/api/platform/files-api.ts'
import { uploadFile } from '../../../contract/platform/files.ts'
import type { Call } from '../http.ts'

export const httpFilesApi = (call: Call): FilesApi => ({
  upload: (file) => call(uploadFile, { headers: { 'X-Requested-With': 'fetch' as const }, body: { file } }),
})
