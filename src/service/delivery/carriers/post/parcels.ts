import * as E from 'fp-ts/Either'
import { pdf, type CarrierError } from '../carrier-client.ts'
import type { CarrierParcels, ParcelError, ParcelReport } from '../carrier.ts'
import type { CarrierRequestWithStatus } from '../token-session.ts'
import {
  postBacklogOrder,
  type PostError,
  postOrder,
  postOrders,
  postResult,
  type PostOrder,
  type PostResult,
} from './parcel-wire.ts'

const BAD_REQUEST = 400
const NOT_FOUND = 404

const strings = {
  noReason: 'Почта России не назвала причину',
  noOffice: 'Не выбрано отделение Почты России',
  removed: 'удалена в «Отправке»',
}

const unavailable = ({ reason }: CarrierError): ParcelError => ({ _tag: 'Unavailable', reason })
const refused = (reason: string) => E.left<ParcelError>({ _tag: 'Refused', reason: reason || strings.noReason })

const textOf = ({ code = '', description = code }: PostError): string => description

const reasonOf = ({ errors = [], desc = '' }: PostResult): string =>
  [...errors.flatMap((error) => [error, ...(error['error-codes'] ?? [])]), { description: desc }]
    .map(textOf)
    .filter((text) => text !== '')
    .join('; ')

// States by words in the name of an operation. All other operations mean "in transit".
const OPERATIONS: ReadonlyArray<readonly [RegExp, ParcelReport['state']]> = [
  [/невруч|возврат|возвращ|отправителю/i, 'returning'],
  [/неудачн|прибыло в место вручения|хранени/i, 'atPoint'],
  [/вручен/i, 'delivered'],
]

const stateOf = (operation: string): ParcelReport['state'] =>
  operation === '' ? 'registered' : (OPERATIONS.find(([pattern]) => pattern.test(operation))?.[1] ?? 'onTheWay')

const reportOf = (order: PostOrder, operation: string): ParcelReport => ({
  state: stateOf(operation),
  status: operation,
  trackNumber: order.barcode ?? null,
  problem: null,
})

/**
 * «Отправка» of Почта России: an order in the backlog with its barcode and form. Staff make batches of the backlog in
 * «Отправка»; from then on the order is read among the shipments.
 */
export const postParcels = (request: CarrierRequestWithStatus, office: string): CarrierParcels => {
  const found = async (path: string): Promise<E.Either<ParcelError, PostOrder | null>> => {
    const order = await request({ method: 'GET', path }, postOrder)
    if (E.isRight(order)) return order
    return order.left.status === NOT_FOUND ? E.right(null) : E.left(unavailable(order.left))
  }

  // «Отправка» does not reject a duplicate order number, so search for the number first.
  const find = async (number: string): Promise<E.Either<ParcelError, string | null>> => {
    const query = new URLSearchParams({ query: number }).toString()
    for (const place of ['backlog', 'shipment']) {
      const orders = await request({ method: 'GET', path: `/1.0/${place}/search?${query}` }, postOrders)
      if (E.isLeft(orders)) return E.left(unavailable(orders.left))
      const order = orders.right.find((one) => one['order-num'] === number)
      if (order !== undefined) return E.right(String(order.id))
    }
    return E.right(null)
  }

  const write = async (method: 'PUT' | 'DELETE', body: unknown): Promise<E.Either<ParcelError, string>> => {
    const path = method === 'PUT' ? '/1.0/user/backlog' : '/1.0/backlog'
    const result = await request({ method, path, body, isWrite: true, doesDecodeErrors: [BAD_REQUEST] }, postResult)
    if (E.isLeft(result)) return E.left(unavailable(result.left))
    const id = result.right['result-ids']?.[0]
    return id === undefined ? refused(reasonOf(result.right)) : E.right(String(id))
  }

  return {
    code: 'post',
    fromSetting: null,
    register: (draft) => async () => {
      const existing = await find(draft.number)
      if (E.isLeft(existing)) return existing
      if (existing.right !== null) return E.right(existing.right)
      if (draft.point === null) return refused(strings.noOffice)
      return write('PUT', [postBacklogOrder(draft, draft.point, office)])
    },
    read: (id) => async () => {
      const waiting = await found(`/1.0/backlog/${encodeURIComponent(id)}`)
      if (E.isLeft(waiting)) return waiting
      if (waiting.right !== null) return E.right(reportOf(waiting.right, ''))
      const shipped = await found(`/1.0/shipment/${encodeURIComponent(id)}`)
      if (E.isLeft(shipped)) return shipped
      return E.right(
        shipped.right === null
          ? { state: 'removed', status: strings.removed, trackNumber: null, problem: null }
          : reportOf(shipped.right, shipped.right['human-operation-name'] ?? ''),
      )
    },
    label: (id) => async () => {
      const form = (place: string) =>
        request({ method: 'GET', path: `/1.0/forms/${place}${encodeURIComponent(id)}/forms`, isFile: true }, pdf)
      const waiting = await form('backlog/')
      return E.mapLeft(unavailable)(E.isLeft(waiting) && waiting.left.status === NOT_FOUND ? await form('') : waiting)
    },
    cancel: (id) => async () => E.map(() => undefined)(await write('DELETE', [Number(id)])),
  }
}
