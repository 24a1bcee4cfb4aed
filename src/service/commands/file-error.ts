const TEXTS: Readonly<Record<string, string>> = {
  ENOENT: 'нет такого файла или папки',
  ENOTDIR: 'это не папка',
  EISDIR: 'это папка, а не файл',
  EACCES: 'нет прав',
  EPERM: 'нет прав',
  EROFS: 'диск доступен только для чтения',
  ENOSPC: 'на диске нет места',
}

const isSystemError = (error: unknown): error is Error & { readonly code: string; readonly path?: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'

// In Russian if it is an error of a file; else its own message.
export const fileErrorText = (error: unknown): string => {
  const text = isSystemError(error) ? TEXTS[error.code] : undefined
  if (!isSystemError(error) || text === undefined) return error instanceof Error ? error.message : String(error)
  return error.path === undefined ? text : `${text}: ${error.path}`
}
