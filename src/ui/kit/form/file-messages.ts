import type { FilesRule } from '../../../application/files/attachments.ts'
import type { UploadError } from '../../../domain/person/upload.ts'
import type { RuleMessages } from './use-field.ts'

const fieldErrors: Readonly<Record<UploadError, string>> = {
  tooLarge: 'Файл больше 10 МБ',
  wrongKind: 'Подойдут JPG, PNG, WebP, GIF, AVIF, TIFF и PDF',
}

export const fileStrings = {
  ...fieldErrors,
  add: 'Добавить файл',
  hint: 'До пяти фотографий или файлов PDF, каждый не больше 10 МБ',
  sending: (name: string) => `Отправляем: ${name}`,
  again: 'Отправить ещё раз',
  remove: (name: string) => `Убрать файл: ${name}`,
}

export const fileRuleMessages: RuleMessages<FilesRule> = {
  filesOnTheirWay: 'Файлы ещё отправляются: подождите немного',
  fileFailed: 'Уберите файл, который не отправился, или отправьте его ещё раз',
}
