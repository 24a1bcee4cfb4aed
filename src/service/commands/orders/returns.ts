import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { formatPrice } from '../../../domain/money/format.ts'
import { OPERATOR, recordChange } from '../../identity/public.ts'
import type { Command, Commands } from '../../platform/operator-command.ts'
import { errorResponseOf } from '../../platform/http/respond.ts'
import type { ServiceError } from '../../platform/http/service-error.ts'
import { pageOfReturns, payBack, receive, returnBy } from '../../sales/public.ts'
import type { ServiceClock } from '../../platform/clock.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { orderStrings, returnStrings as strings } from './strings.ts'

const MAX_LISTED = 200
const STATES = ['announced', 'received', 'paidBack'] as const

const list: Command = ({ state: requested }, { database: { db } }) => {
  const state = STATES.find((each) => each === (requested ?? 'announced'))
  if (state === undefined) return TE.left(strings.badState(STATES))
  return async () => {
    const { items } = await pageOfReturns(db, { state, limit: MAX_LISTED })
    if (items.length === 0) return E.right([strings.none])
    return E.right(
      items.map(({ id, orderId, title, count, price, reason, comment }) =>
        [id, orderStrings.order(orderId), title, `${count} × ${formatPrice(price)}`, reason, comment]
          .filter((part) => part !== '')
          .join('  '),
      ),
    )
  }
}

const ofReturn = (id: number) => ({
  kind: 'return' as const,
  id,
  read: async (db: Kysely<Tables>) => {
    const back = await returnBy(db, id)
    return E.isLeft(back) ? undefined : back.right
  },
})

const refused = (id: number, error: ServiceError): string =>
  error._tag === 'NotFound' ? strings.unknown(id) : errorResponseOf(error).body.message

export const returnCommands = (clock: ServiceClock): Commands => ({
  'returns-list': list,
  'returns-receive': ({ id }, { database: { db } }) => {
    if (typeof id !== 'number') return TE.left(strings.noId)
    return async () => {
      const change = recordChange({ db, clock }, OPERATOR, 'receiveReturn')
      const received = await change(ofReturn(id), (trx) => receive(trx, id, new Date(clock.now())))
      return E.isLeft(received) ? E.left(refused(id, received.left)) : E.right([strings.received(id)])
    }
  },
  'returns-pay-back': ({ id }, { database: { db } }) => {
    if (typeof id !== 'number') return TE.left(strings.noId)
    return async () => {
      const change = recordChange({ db, clock }, OPERATOR, 'payBackReturn')
      const paid = await change(ofReturn(id), (trx) => payBack({ db: trx, clock }, id))
      if (E.isLeft(paid)) return E.left(refused(id, paid.left))
      const sum = formatPrice(paid.right.refund)
      return E.right([paid.right.isOnline ? orderStrings.paidBack(sum) : orderStrings.handOut(sum)])
    }
  },
})
