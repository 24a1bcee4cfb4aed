import { described, refuse, type Described } from '../kernel/described.ts'
import { object } from '../kernel/shapes.ts'

const file: Described<File> = described<File>({
  name: 'file',
  schema: { type: 'string', format: 'binary' },
  is: (value): value is File => value instanceof File,
  parse: (value, problems) => (value instanceof File ? value : refuse(problems, value, 'type')),
  encode: (value) => value,
})

/** A form that holds one file. */
export const upload = object({ file })
