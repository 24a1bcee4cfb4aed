import { described, type Described, refuse } from './described.ts'

export const file: Described<File> = described<File>({
  name: 'file',
  schema: { type: 'string', format: 'binary' },
  is: (value): value is File => value instanceof File,
  parse: (value, errors) => (value instanceof File ? value : refuse(errors, value, 'type')),
  encode: (value) => value,
})
