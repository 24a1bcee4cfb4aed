import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { writeFile } from 'node:fs/promises'
import { formatMoment } from '../../../domain/time/moment.ts'
import type { CarriersOf } from '../carriers.ts'
import { OPERATOR, recordChange } from '../../identity/public.ts'
import type { Command, Commands } from '../../platform/operator-command.ts'
import { errorResponseOf } from '../../platform/http/respond.ts'
import type { ServiceError } from '../../platform/http/service-error.ts'
import { handOverOrder, labelOf, type OrderCard, orderCard, readOrderForAudit } from '../../sales/public.ts'
import type { ServiceClock } from '../../platform/clock.ts'
import { orderStrings } from './strings.ts'

const strings = {
  states: {
    queued: 'ждёт передачи',
    refused: 'не принята',
    registered: 'зарегистрирована',
    onTheWay: 'в пути',
    atPoint: 'в пункте выдачи',
    delivered: 'вручена',
    returning: 'возвращается',
    removed: 'снята',
  },
  none: (order: number) => `заказ № ${order} службе доставки не передан`,
  measures: (grams: number, sides: ReadonlyArray<number>) => `${grams} г, ${sides.join(' × ')} см`,
  track: (number: string) => `трек-номер ${number}`,
  label: 'этикетка готова',
  wrote: (file: string) => `этикетка записана: ${file}`,
}

const withMessage = E.mapLeft((error: ServiceError) => errorResponseOf(error).body.message)

const linesOf = ({ id, parcel, trackNumber }: OrderCard): ReadonlyArray<string> =>
  parcel === null
    ? [strings.none(id)]
    : [
        [
          `${orderStrings.order(id)}  ${parcel.carrier}  ${strings.states[parcel.state]}`,
          ...(parcel.status === '' ? [] : [parcel.status]),
          formatMoment(parcel.updatedAt),
        ].join('  '),
        [
          strings.measures(parcel.grams, [parcel.length, parcel.width, parcel.height]),
          ...(trackNumber === null ? [] : [strings.track(trackNumber)]),
          ...(parcel.hasLabel ? [strings.label] : []),
        ].join('  '),
        ...(parcel.problem === null ? [] : [parcel.problem]),
      ]

const showParcel =
  (clock: ServiceClock): Command =>
  ({ order }, { database: { db } }) => {
    if (typeof order !== 'number') return TE.left(orderStrings.noNumber)
    return async () => {
      const card = await orderCard(db, order, clock.now())
      return E.isLeft(card) ? E.left(orderStrings.noSuchOrder(order)) : E.right(linesOf(card.right))
    }
  }

const handOver =
  (clock: ServiceClock, carriersOf: CarriersOf): Command =>
  ({ order }, context) => {
    if (typeof order !== 'number') return TE.left(orderStrings.noNumber)
    const { db } = context.database
    return async () => {
      const change = recordChange({ db, clock }, OPERATOR, 'handOverParcel')
      const connected = await carriersOf(db)
      const subject = { kind: 'order' as const, id: order, read: readOrderForAudit }
      const given = await change<undefined>(subject, (trx) =>
        handOverOrder(trx, { carriers: () => connected, clock }, order, null),
      )
      if (E.isRight(given)) return showParcel(clock)({ order }, context)()
      return given.left._tag === 'NotFound' ? E.left(orderStrings.noSuchOrder(order)) : withMessage(given)
    }
  }

const writeLabel: Command = ({ order, file }, { database: { db } }) => {
  if (typeof order !== 'number' || typeof file !== 'string') return TE.left(orderStrings.noNumber)
  return TE.tryCatch(
    async () => {
      const label = withMessage(await labelOf(db, order))
      if (E.isLeft(label)) throw new Error(label.left)
      await writeFile(file, label.right.content)
      return [strings.wrote(file)]
    },
    (error) => (error instanceof Error ? error.message : String(error)),
  )
}

export const parcelCommands = (clock: ServiceClock, carriersOf: CarriersOf): Commands => ({
  'orders-parcel': showParcel(clock),
  'orders-hand-over': handOver(clock, carriersOf),
  'orders-label': writeLabel,
})
