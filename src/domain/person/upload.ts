/** The most files that one form takes. */
export const MOST_UPLOADS = 5

/** The size of the largest file that the shop takes. */
export const UPLOAD_BYTES = 10 * 1_048_576

/** What the shop takes, as browsers name it. */
export const UPLOAD_TYPES: ReadonlyArray<string> = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']

export type UploadError = 'tooLarge' | 'wrongKind'

/** Why a file need not be sent: the shop would not take it; null when it would. */
export const uploadError = ({ size, type }: { readonly size: number; readonly type: string }): UploadError | null => {
  if (!UPLOAD_TYPES.includes(type)) return 'wrongKind'
  return size > UPLOAD_BYTES ? 'tooLarge' : null
}
