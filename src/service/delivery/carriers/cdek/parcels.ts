import * as E from 'fp-ts/Either'
import { setTimeout as wait } from 'node:timers/promises'
import { pdf, type CarrierError } from '../carrier-client.ts'
import type { CarrierParcels, ParcelError, ParcelReport } from '../carrier.ts'
import type { CarrierRequestWithStatus } from '../token-session.ts'
import { cdekEntity, cdekNotification, cdekOrder, cdekWebhooks, type CdekEntity } from './parcel-wire.ts'

// With these, СДЭК describes the errors; all others are temporary or of the account.
const DESCRIBED = [400, 404]
const FORM_READS = 5
const FORM_PAUSE_MS = 700

type State = ParcelReport['state']

const STATES: Readonly<Record<string, State>> = {
  ACCEPTED: 'registered',
  CREATED: 'registered',
  INVALID: 'refused',
  REMOVED: 'removed',
  ACCEPTED_AT_PICK_UP_POINT: 'atPoint',
  POSTOMAT_POSTED: 'atPoint',
  POSTOMAT_RECEIVED: 'delivered',
  DELIVERED: 'delivered',
  NOT_DELIVERED: 'returning',
  RETURNED_TO_SENDER_CITY_WAREHOUSE: 'returning',
}

const unavailable = (reason: string): ParcelError => ({ _tag: 'Unavailable', reason })
const parcelErrorOf = ({ reason }: CarrierError): ParcelError => unavailable(reason)

const errorsOf = ({ errors = [], requests = [] }: CdekEntity): string =>
  [...errors, ...requests.flatMap((request) => request.errors ?? [])]
    .map(({ code, message }) => message ?? code)
    .join('; ')

const isInvalid = ({ requests = [] }: CdekEntity): boolean =>
  requests.some(({ type, state }) => type === 'CREATE' && state === 'INVALID')

// The newest status: СДЭК returns them newest first.
const lastStatus = ({ entity }: CdekEntity) =>
  [...(entity?.statuses ?? [])].sort((one, other) => (other.date_time ?? '').localeCompare(one.date_time ?? ''))[0]

const reportOf = (order: CdekEntity): ParcelReport => {
  const last = lastStatus(order)
  const state = isInvalid(order) ? 'refused' : last === undefined ? 'registered' : (STATES[last.code] ?? 'onTheWay')
  return {
    state,
    status: last?.name ?? '',
    trackNumber: order.entity?.cdek_number ?? null,
    problem: state === 'refused' ? errorsOf(order) || (last?.name ?? '') : null,
  }
}

/** СДЭК's API v2: the order, its barcode as a PDF, its status. */
export const cdekParcels = (
  call: CarrierRequestWithStatus,
  codeOf: (fiasId: string) => Promise<E.Either<string, number | null>>,
): CarrierParcels => {
  const request = async (path: string, rest: { readonly method?: 'POST' | 'DELETE'; readonly body?: unknown } = {}) => {
    const sent = {
      method: 'GET' as const,
      path,
      doesDecodeErrors: DESCRIBED,
      isWrite: rest.method !== undefined,
      ...rest,
    }
    return E.mapLeft(parcelErrorOf)(await call(sent, cdekEntity))
  }
  const refused = (answer: CdekEntity) =>
    E.left<ParcelError>({ _tag: 'Refused', reason: errorsOf(answer) || 'СДЭК не назвал причину' })

  // СДЭК does not reject a duplicate order number, so search for the number first.
  const find = async (number: string): Promise<E.Either<ParcelError, string | null>> => {
    const found = await request(`/v2/orders?${new URLSearchParams({ im_number: number }).toString()}`)
    if (E.isLeft(found)) return found
    const { entity } = found.right
    const { state } = reportOf(found.right)
    return E.right(entity === undefined || state === 'refused' || state === 'removed' ? null : entity.uuid)
  }

  const formOf = async (id: string): Promise<E.Either<ParcelError, string>> => {
    const body = { orders: [{ order_uuid: id }], copy_count: 1, format: 'A6' }
    const made = await request('/v2/print/barcodes', { method: 'POST', body })
    if (E.isLeft(made)) return made
    const uuid = made.right.entity?.uuid
    if (uuid === undefined) return refused(made.right)
    for (let read = 0; read < FORM_READS; read += 1) {
      const form = await request(`/v2/print/barcodes/${uuid}`)
      if (E.isLeft(form)) return form
      const status = lastStatus(form.right)?.code
      if (status === 'READY') return E.right(uuid)
      if (status === 'INVALID' || status === 'REMOVED') return refused(form.right)
      await wait(FORM_PAUSE_MS)
    }
    return E.left(unavailable('СДЭК ещё готовит этикетку'))
  }

  return {
    code: 'cdek',
    fromSetting: 'delivery.cdekPoint',
    register: (draft) => async () => {
      const found = await find(draft.number)
      if (E.isLeft(found)) return found
      if (found.right !== null) return E.right(found.right)
      const city = await codeOf(draft.city.fiasId)
      if (E.isLeft(city)) return E.left(unavailable(city.left))
      if (city.right === null) return E.left({ _tag: 'Refused', reason: `СДЭК не знает города «${draft.city.title}»` })
      const made = await request('/v2/orders', { method: 'POST', body: cdekOrder(draft, city.right) })
      if (E.isLeft(made)) return made
      const { entity } = made.right
      return entity === undefined || isInvalid(made.right) ? refused(made.right) : E.right(entity.uuid)
    },
    read: (id) => async () => {
      const order = await request(`/v2/orders/${encodeURIComponent(id)}`)
      if (E.isLeft(order)) return order
      return order.right.entity === undefined ? refused(order.right) : E.right(reportOf(order.right))
    },
    label: (id) => async () => {
      const form = await formOf(id)
      if (E.isLeft(form)) return form
      const path = `/v2/print/barcodes/${encodeURIComponent(form.right)}.pdf`
      return E.mapLeft(parcelErrorOf)(await call({ method: 'GET', path, isFile: true }, pdf))
    },
    cancel: (id) => async () => {
      const gone = await request(`/v2/orders/${encodeURIComponent(id)}`, { method: 'DELETE' })
      if (E.isLeft(gone)) return gone
      return gone.right.requests?.some(({ state }) => state === 'ACCEPTED' || state === 'SUCCESSFUL') === true
        ? E.right(undefined)
        : refused(gone.right)
    },
    notifications: {
      subscribe: (url) => async () => {
        const hooks = E.mapLeft(parcelErrorOf)(await call({ method: 'GET', path: '/v2/webhooks' }, cdekWebhooks))
        if (E.isLeft(hooks)) return hooks
        if (hooks.right.some((hook) => hook.type === 'ORDER_STATUS' && hook.url === url)) return E.right(undefined)
        const made = await request('/v2/webhooks', { method: 'POST', body: { type: 'ORDER_STATUS', url } })
        return E.isRight(made) && made.right.entity === undefined ? refused(made.right) : E.map(() => undefined)(made)
      },
      idIn: (body) => {
        const json = E.tryCatch(
          () => JSON.parse(body) as unknown,
          () => null,
        )
        const read = E.isRight(json) ? cdekNotification.decode(json.right) : json
        return E.isRight(read) ? read.right.uuid : null
      },
    },
  }
}
