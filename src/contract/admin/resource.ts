import type { StaffRole } from '../../domain/person/staff.ts'
import { pagination } from '../entities/pagination.ts'
import type { Described } from '../kernel/described.ts'
import { staffEndpoint, type AnyStaffEndpoint } from '../kernel/endpoint.ts'
import { limitText, pageText, queryOf } from '../kernel/query.ts'
import { textOf } from '../kernel/scalars.ts'
import { array, object, optional, type Props } from '../kernel/shapes.ts'

export type ResourceCalls = Readonly<Record<'list' | 'get' | 'add' | 'change' | 'remove', AnyStaffEndpoint>>

interface Resource<Fields extends Props, Shown extends Props> {
  /** Operation ids: get`many`, get`one`, add`one`, change`one`, remove`one`. */
  readonly one: string
  readonly many: string
  readonly path: string
  readonly roles: ReadonlyArray<StaffRole>
  readonly fields: Fields
  /** Fields that are shown and cannot be written. */
  readonly shown: Shown
}

const key = textOf({ min: 1, max: 2_000 })

/**
 * A paged list with text search, and calls to read, add, change and remove a record. Ids are the keys of the table
 * as text.
 */
export const resource = <Fields extends Props, Shown extends Props>({
  one,
  many,
  path,
  roles,
  fields,
  shown,
}: Resource<Fields, Shown>) => {
  const item = object({ id: key, ...shown, ...fields })
  const body = object(fields)
  const byId = object({ id: key as Described<string> })
  return {
    list: staffEndpoint({
      name: `get${many}`,
      method: 'GET',
      path,
      roles,
      query: queryOf({ page: optional(pageText), limit: optional(limitText), text: optional(textOf({ max: 100 })) }),
      response: object({ items: array(item), pagination }),
    }),
    get: staffEndpoint({ name: `get${one}`, method: 'GET', path: `${path}/{id}`, roles, params: byId, response: item }),
    add: staffEndpoint({ name: `add${one}`, method: 'POST', path, roles, body, response: item, status: 201 }),
    change: staffEndpoint({
      name: `change${one}`,
      method: 'PUT',
      path: `${path}/{id}`,
      roles,
      params: byId,
      body,
      response: item,
    }),
    remove: staffEndpoint({ name: `remove${one}`, method: 'DELETE', path: `${path}/{id}`, roles, params: byId }),
  }
}
