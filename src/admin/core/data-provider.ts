import type { DataProvider, GetListParams, GetListResult, Identifier, RaRecord } from 'react-admin'
import { HttpError } from 'react-admin'
import type { AnyStaffEndpoint } from '../../contract/kernel/endpoint.ts'
import type { JsonSchema } from '../../contract/kernel/json-schema.ts'
import { call } from './call.ts'
import { errorTexts } from './error-texts.ts'
import { mergeChanges } from './merge-changes.ts'
import { queryClient } from './query-client.ts'
import { labelOf } from './resource-texts.ts'
import { callsOf, type ResourceCalls } from './resources.ts'

type Fields = Readonly<Record<string, unknown>>

interface ListAnswer {
  readonly items: ReadonlyArray<RaRecord>
  readonly pagination?: { readonly total: number }
}

const callsFor = (resource: string): ResourceCalls => {
  const calls = callsOf(resource)
  if (calls === undefined) throw new Error(`unknown resource: ${resource}`)
  return calls
}

const required = (to: AnyStaffEndpoint | undefined): AnyStaffEndpoint => {
  if (to === undefined) throw new HttpError(errorTexts.byStatus(404), 404)
  return to
}

const propertiesOf = ({ schema }: { readonly schema: JsonSchema }): Readonly<Record<string, JsonSchema>> =>
  schema.properties ?? {}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

const emptyOf = (schema: JsonSchema | undefined): unknown =>
  schema?.type === 'string' ? '' : schema?.type === 'boolean' ? false : null

// Forms leave out what nobody filled and clear a text to null; the API wants all fields, and '' where null is no value.
const bodyOf = (to: AnyStaffEndpoint, data: Fields): Fields => {
  const properties = propertiesOf(to.body)
  const names = new Set([...Object.keys(data), ...(to.body.schema.required ?? [])])
  return Object.fromEntries([...names].map((name) => [name, data[name] ?? emptyOf(properties[name])]))
}

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a ?? '').localeCompare(String(b ?? ''), 'ru')

// Sorting and pages of lists that the API answers whole.
const pageOf = (items: ReadonlyArray<RaRecord>, { pagination, sort }: GetListParams): GetListResult => {
  const { page, perPage } = pagination ?? { page: 1, perPage: items.length }
  const sorted =
    sort === undefined
      ? [...items]
      : items.toSorted((a, b) => compare(a[sort.field], b[sort.field]) * (sort.order === 'ASC' ? 1 : -1))
  return { data: sorted.slice((page - 1) * perPage, page * perPage), total: items.length }
}

// As many as a page of the API has.
const MAX_PAGE = 100

const listPage = async (to: AnyStaffEndpoint, params: GetListParams): Promise<GetListResult> => {
  const { pagination, sort, filter = {}, signal } = params
  const properties = propertiesOf(to.query)
  const query: Fields = {
    ...(pagination !== undefined && { page: pagination.page, limit: pagination.perPage }),
    ...(sort !== undefined &&
      properties.sort?.enum?.includes(sort.field) === true && {
        sort: sort.field,
        direction: sort.order.toLowerCase(),
      }),
    ...Object.fromEntries(Object.entries(filter as Fields).filter(([, value]) => !isEmpty(value))),
  }
  const answer = (await call(to, { query }, signal)) as ListAnswer
  return answer.pagination === undefined
    ? pageOf(answer.items, params)
    : { data: [...answer.items], total: answer.pagination.total }
}

const list = async (to: AnyStaffEndpoint, params: GetListParams): Promise<GetListResult> => {
  const perPage = params.pagination?.perPage ?? 0
  if (perPage <= MAX_PAGE || !('limit' in propertiesOf(to.query))) return listPage(to, params)
  const pageAt = (page: number) => listPage(to, { ...params, pagination: { page, perPage: MAX_PAGE } })
  const { data, total = 0 } = await pageAt(1)
  const rows = [...data]
  for (let page = 2; rows.length < Math.min(perPage, total); page += 1) {
    const next = await pageAt(page)
    if (next.data.length === 0) break
    rows.push(...next.data)
  }
  return { data: rows, total }
}

const one = async ({ get, list: all }: ResourceCalls, id: Identifier, signal?: AbortSignal): Promise<RaRecord> => {
  if (get !== undefined) return (await call(get, { params: { id } }, signal)) as RaRecord
  const { items } = (await call(all, {}, signal)) as ListAnswer
  const found = items.find((item) => String(item.id) === String(id))
  if (found === undefined) throw new HttpError(errorTexts.byStatus(404), 404)
  return found
}

const unsupported = (): never => {
  throw new Error('the admin API has no such call')
}

/* eslint-disable @typescript-eslint/no-explicit-any -- react-admin's methods are generic in the record that the caller names */
export const dataProvider: DataProvider = {
  supportAbortSignal: true,
  getList: (resource, params): Promise<any> => list(callsFor(resource).list, params),
  getOne: async (resource, { id, signal }): Promise<any> => ({ data: await one(callsFor(resource), id, signal) }),
  getMany: async (resource, { ids, signal }): Promise<any> => {
    const calls = callsFor(resource)
    if (calls.get !== undefined) return { data: await Promise.all(ids.map((id) => one(calls, id, signal))) }
    const { items } = (await call(calls.list, {}, signal)) as ListAnswer
    const requestedIds = new Set(ids.map(String))
    return { data: items.filter(({ id }) => requestedIds.has(String(id))) }
  },
  getManyReference: (resource, { target, id, ...params }): Promise<any> =>
    list(callsFor(resource).list, { ...params, filter: { ...(params.filter as Fields), [target]: id } }),
  create: async (resource, { data }): Promise<any> => {
    const add = required(callsFor(resource).add)
    return { data: await call(add, { body: bodyOf(add, data) }) }
  },
  update: async (resource, { id, data, previousData }): Promise<any> => {
    const calls = callsFor(resource)
    const change = required(calls.change)
    const now = await one(calls, id)
    const { values, changed, conflicts } = mergeChanges(previousData ?? now, data as Fields, now)
    if (conflicts.length > 0) {
      // the form gets the stored record as the one that the next save changes
      void queryClient.invalidateQueries({ queryKey: [resource] })
      throw new HttpError(errorTexts.changedMeanwhile(conflicts.map((name) => labelOf(resource, name)).join(', ')), 409)
    }
    // a call whose fields are all optional changes those that it names
    const isPartial = (change.body.schema.required ?? []).length === 0
    try {
      return { data: await call(change, { params: { id }, body: bodyOf(change, isPartial ? changed : values) }) }
    } catch (error) {
      if (error instanceof HttpError && error.status === 409)
        void queryClient.invalidateQueries({ queryKey: [resource] })
      throw error
    }
  },
  updateMany: unsupported,
  delete: async (resource, { id, previousData }): Promise<any> => {
    await call(required(callsFor(resource).remove), { params: { id } })
    return { data: previousData ?? { id } }
  },
  deleteMany: async (resource, { ids }) => {
    const remove = required(callsFor(resource).remove)
    for (const id of ids) await call(remove, { params: { id } })
    return { data: ids }
  },
}
/* eslint-enable @typescript-eslint/no-explicit-any */
