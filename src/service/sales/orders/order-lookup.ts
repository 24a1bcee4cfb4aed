import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import { openOrderByCode, requestOrderCode } from '../../../contract/sales/orders.ts'
import type { OrderId } from '../../../domain/order/order.ts'
import { after, CODE_LENGTH, CODE_SECONDS, sendCode, type Subject, takeCode } from '../../identity/public.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import type { Router } from '../../platform/http/router.ts'
import { invalid } from '../../platform/http/service-error.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { jobKind, type Job } from '../../platform/jobs/job.ts'
import type { Messages } from '../../platform/messages/messages.ts'
import { deliverOnce } from '../../platform/messages/send.ts'
import type { SalesDeps } from '../deps.ts'
import { orderToken } from '../order-token.ts'

const strings = {
  wrongCode: 'Неверный код',
  text: (brand: string, number: string, code: string) =>
    `${brand}: код ${code}, чтобы открыть заказ ${number}. Никому его не сообщайте.`,
  subject: (brand: string, number: string) => `${brand}: код для заказа ${number}`,
} as const

const wrongCode = invalid('code', strings.wrongCode)

interface NumberAndPhone {
  readonly number: string
  readonly phone: string
}

const subjectOf = ({ number, phone }: NumberAndPhone): Subject => ({ purpose: 'order', of: `${number} ${phone}` })

const NUMBER = /^[1-9]\d{0,8}$/

const findOrder = async ({ db }: Pick<PlatformDeps, 'db'>, { number, phone }: NumberAndPhone) =>
  NUMBER.test(number)
    ? await db
        .selectFrom('orders')
        .select(['id', 'phone', 'email'])
        .where('id', '=', Number(number))
        .where('phone', '=', phone)
        .executeTakeFirst()
    : undefined

const kind = jobKind('order-code', t.type({ number: t.string, phone: t.string, code: t.string, until: t.number }))

export const orderLookupRoutes = (router: Router, deps: SalesDeps): void => {
  // The job looks for the order, so that neither the response nor its time reveals whether there is one.
  router.on(requestOrderCode, async ({ body: { number, phone } }, { peer }) => {
    const sent = await sendCode(deps, subjectOf({ number, phone }), peer, (trx, code, now) =>
      enqueue(trx, kind, { payload: { number, phone, code, until: after(now, CODE_SECONDS).getTime() }, runAt: now }),
    )
    return E.isLeft(sent) ? sent : E.right({ resendAfter: sent.right, codeLength: CODE_LENGTH })
  })

  router.on(openOrderByCode, async ({ body: { code, ...of } }, { peer }) => {
    const taken = await takeCode(deps, subjectOf(of), code, peer, wrongCode)
    if (E.isLeft(taken)) return taken
    const order = await findOrder(deps, of)
    return order === undefined
      ? E.left(wrongCode)
      : E.right({ orderId: order.id as OrderId, token: orderToken(deps.secret, order.id) })
  })
}

type Deps = Pick<SalesDeps, 'db' | 'clock' | 'settings' | 'log' | 'launch'>

const deliver = (
  { settings, log, launch }: Deps,
  messages: Messages,
  { id, phone, email }: NonNullable<Awaited<ReturnType<typeof findOrder>>>,
  code: string,
): TE.TaskEither<string, void> => {
  const [brand, number] = [settings()['shop.name'], String(id)]
  const text = strings.text(brand, number, code)
  const sms = { channel: 'sms', to: phone, text } as const
  if (email === null) return deliverOnce(messages, sms, log)
  const byMail = messages.deliver({ channel: 'mail', to: email, subject: strings.subject(brand, number), text })
  if (launch.sendsMail && !launch.sendsSms) return byMail
  return pipe(
    messages.deliver(sms),
    TE.orElse((reason) => {
      log.warn({ reason }, 'the code of an order goes by mail')
      return byMail
    }),
  )
}

export const orderCodeJob = (deps: Deps, messages: Messages): Job =>
  defineJob(kind, ({ code, until, ...of }) =>
    pipe(
      TE.tryCatch(() => findOrder(deps, of), String),
      TE.flatMap((order) =>
        order === undefined || until < deps.clock.now() ? TE.right(undefined) : deliver(deps, messages, order, code),
      ),
    ),
  )
