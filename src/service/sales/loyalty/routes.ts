import * as E from 'fp-ts/Either'
import {
  askBonusCard,
  attachBonusCard,
  exchangeBonuses,
  getBonus,
  getPromocodes,
} from '../../../contract/sales/loyalty.ts'
import { nextBonusEnd } from '../../../domain/person/bonus-lots.ts'
import { dayOfMillis } from '../../../domain/time/moment.ts'
import type { UserId } from '../../../domain/person/user.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import type { Router } from '../../platform/http/router.ts'
import { invalid, notFound } from '../../platform/http/service-error.ts'
import type { CatalogueData } from '../../catalogue/public.ts'
import { sendMessage } from '../../platform/messages/send.ts'
import {
  CODE_SECONDS,
  after,
  attachCard,
  cardConflict,
  cardOf,
  liveBonusLots,
  sendCode,
  takeCode,
  type Subject,
} from '../../identity/public.ts'
import type { SalesDeps } from '../deps.ts'
import { cardNumberOf } from '../../../domain/person/bonus-card.ts'
import { exchange, offers, ownPromocodes, ownPrizes, strings } from './exchange.ts'
import { bonusHistory } from './history.ts'

const badNumber = invalid('number', strings.badNumber)
const wrongCode = invalid('code', strings.wrongCode)
const codeFor = (userId: UserId): Subject => ({ purpose: 'bonus', of: String(userId) })

export const loyaltyRoutes = (router: Router, deps: SalesDeps, { today }: CatalogueData): void => {
  const { db, clock, settings } = deps

  router.on(getBonus, async (_, { user }) => {
    const nextEnd = nextBonusEnd((await liveBonusLots(db, user.id, today())).lots)
    return E.right({
      card: await cardOf(db, user.id),
      history: await bonusHistory(db, user.id, (at) => dayOfMillis(at.getTime())),
      ...(nextEnd === null ? {} : { nextEnd }),
    })
  })

  router.on(askBonusCard, async ({ body }, { user, peer }) => {
    const number = cardNumberOf(body.number)
    if (number === null) return E.left(badNumber)
    const conflict = await cardConflict(db, user.id, number)
    if (conflict !== null) return E.left(conflict)
    const row = await db.selectFrom('users').select('phone').where('id', '=', user.id).executeTakeFirst()
    if (row === undefined) return E.left(notFound)
    const sent = await sendCode(deps, codeFor(user.id), peer, (trx, code, now) =>
      sendMessage(
        trx,
        { channel: 'sms', to: row.phone, text: strings.codeText(settings()['shop.name'], code) },
        { now, until: after(now, CODE_SECONDS) },
      ),
    )
    return E.isLeft(sent) ? sent : E.right({ resendAfter: sent.right })
  })

  router.on(attachBonusCard, async ({ body }, { user, peer }) => {
    const number = cardNumberOf(body.number)
    if (number === null) return E.left(badNumber)
    const taken = await takeCode(deps, codeFor(user.id), body.code, peer, wrongCode)
    if (E.isLeft(taken)) return taken
    const card = await transactionally(db, (trx) => attachCard(trx, user.id, number, new Date(clock.now())))
    return E.isLeft(card) ? card : E.right({ card: card.right })
  })

  router.on(getPromocodes, async (_, { user }) =>
    E.right({
      available: await offers(db),
      own: await ownPromocodes(db, user.id),
      prizes: await ownPrizes(db, user.id),
    }),
  )

  router.on(exchangeBonuses, ({ params: { id }, headers }, { user }) =>
    transactionally(db, (trx) =>
      exchange(trx, {
        userId: user.id,
        offerId: id,
        idempotencyKey: headers['Idempotency-Key'],
        today: today(),
        now: new Date(clock.now()),
      }),
    ),
  )
}
