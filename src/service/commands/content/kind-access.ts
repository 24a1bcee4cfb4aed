import { sql } from 'kysely'
import type { AuditSubject } from '../../../contract/admin/audit-subjects.ts'
import { described, type Described } from '../../../contract/kernel/described.ts'
import { object, type Props } from '../../../contract/kernel/shapes.ts'
import { OWNER_CONTENT } from '../../content/public.ts'
import { binKindOf, tableAccess, type Fields, type TableResource } from '../../platform/http/table-resource.ts'

export const resourceOf = (subject: AuditSubject): TableResource => {
  const found = OWNER_CONTENT.find(({ kind }) => kind === subject)
  if (found === undefined) throw new Error(`no content of the kind ${subject}`)
  return found
}

const both = (body: Described<Fields>, props: Props): Described<Fields> => {
  const more = object(props)
  return described<Fields>({
    name: body.name,
    schema: body.schema,
    is: (value): value is Fields => body.is(value) && more.is(value),
    parse: (value, errors) => ({ ...body.parse(value, errors), ...more.parse(value, errors) }),
    encode: (value) => ({ ...(body.encode(value) as Fields), ...(more.encode(value as never) as Fields) }),
  })
}

interface Extra {
  readonly columns?: Readonly<Record<string, string>>
  readonly props?: Props
}

// A kind of the admin API, with columns that the API leaves as they are. A folder may precede the catalogue.
export const ofApi = (resource: TableResource, { columns = {}, props = {} }: Extra = {}) => ({
  subject: resource.kind,
  bin: binKindOf(resource),
  access: tableAccess({ ...resource, columns: { ...resource.columns, ...columns }, checkNames: undefined }),
  body: both(resource.calls.add.body as Described<Fields>, props),
})

// A kind that only the folder writes.
export const ofTable = (
  subject: AuditSubject,
  table: string,
  key: string,
  columns: Readonly<Record<string, string>>,
  props: Props,
) => ({
  subject,
  access: tableAccess({ table, key, columns, searched: [], order: sql`${sql.ref(key)}` }),
  body: object(props) as unknown as Described<Fields>,
})
