export const MAX_UPLOADS = 5

export const UPLOAD_BYTES = 10 * 1_048_576

export const UPLOAD_TYPES: ReadonlyArray<string> = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
  'application/pdf',
]

export type UploadError = 'tooLarge' | 'wrongKind'

/** Checks size and type before the upload; null if the service accepts the file. */
export const uploadError = ({ size, type }: { readonly size: number; readonly type: string }): UploadError | null => {
  if (!UPLOAD_TYPES.includes(type)) return 'wrongKind'
  return size > UPLOAD_BYTES ? 'tooLarge' : null
}
