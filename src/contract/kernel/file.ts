import { described, type Described, refuse } from './described.ts'

export interface DocumentFile {
  readonly name: string
  readonly content: string | Uint8Array
}

const isDocument = (value: unknown): value is DocumentFile =>
  typeof value === 'object' && value !== null && 'content' in value

export const documentFile: Described<DocumentFile> = described<DocumentFile>({
  name: 'document',
  schema: { type: 'string', format: 'binary' },
  is: isDocument,
  parse: (value, errors) => (isDocument(value) ? value : refuse(errors, value, 'type')),
  encode: (value) => value,
})

export const file: Described<File> = described<File>({
  name: 'file',
  schema: { type: 'string', format: 'binary' },
  is: (value): value is File => value instanceof File,
  parse: (value, errors) => (value instanceof File ? value : refuse(errors, value, 'type')),
  encode: (value) => value,
})
