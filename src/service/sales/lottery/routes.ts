import * as E from 'fp-ts/Either'
import { randomInt } from 'node:crypto'
import { checkSpins, getPrizes, playLottery } from '../../../contract/sales/lottery.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import type { Router } from '../../platform/http/router.ts'
import { notFound } from '../../platform/http/service-error.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { play } from './play.ts'
import { prizesOf } from './prizes.ts'
import { admitted, spinsOf } from './spins.ts'

export const lotteryRoutes = (router: Router, { db, clock, settings }: PlatformDeps): void => {
  router.on(getPrizes, async ({ params: { url } }) => E.fromNullable(notFound)(await prizesOf(db, url)))

  router.on(checkSpins, async ({ params: { url: lottery }, body: { email } }, { user: { id: userId } }) => {
    const admission = await admitted(db, { lottery, userId, email })
    if (E.isLeft(admission)) return admission
    return E.map((spins: number) => ({ spins }))(await spinsOf(db, { lottery, userId }))
  })

  router.on(playLottery, ({ params: { url: lottery }, headers, body: { email } }, { user: { id: userId } }) =>
    transactionally(db, (trx) =>
      play(trx, {
        lottery,
        userId,
        email,
        idempotencyKey: headers['Idempotency-Key'],
        brand: settings()['shop.name'],
        now: new Date(clock.now()),
        drawTicket: (tickets) => randomInt(tickets),
      }),
    ),
  )
}
