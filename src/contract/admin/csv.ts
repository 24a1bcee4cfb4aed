import type { StaffRole } from '../../domain/person/staff.ts'
import { staffEndpoint } from '../kernel/endpoint.ts'
import { flag, integerOf, text } from '../kernel/scalars.ts'
import { array, object } from '../kernel/shapes.ts'
import { documentFile } from '../kernel/file.ts'

const count = integerOf({ min: 0 })
const FILE_BYTES = 4 * 1_048_576

// Nothing is written if a line has an error.
const outcome = object({
  isApplied: flag,
  added: count,
  changed: count,
  unchanged: count,
  problems: array(object({ line: count, message: text })),
})

/** A table as one file: the export, an import plan that writes nothing, and the import of all lines or none. */
export const csvCalls = (of: string, path: string, roles: ReadonlyArray<StaffRole>) => ({
  exportCsv: staffEndpoint({
    name: `export${of}Csv`,
    method: 'GET',
    path: `${path}.csv`,
    roles,
    response: documentFile,
    media: 'csv',
  }),
  planCsv: staffEndpoint({
    name: `plan${of}Csv`,
    method: 'POST',
    path: `${path}.csv/plan`,
    roles,
    sends: 'text',
    bodyBytes: FILE_BYTES,
    body: text,
    response: outcome,
    changesNothing: true,
  }),
  importCsv: staffEndpoint({
    name: `import${of}Csv`,
    method: 'POST',
    path: `${path}.csv`,
    roles,
    sends: 'text',
    bodyBytes: FILE_BYTES,
    body: text,
    response: outcome,
  }),
})
