import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { PlatformDeps } from '../deps.ts'
import { defineJob } from '../jobs/define-job.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { jobKind, type Job } from '../jobs/job.ts'
import { encryptPush } from './encryption.ts'
import { makePushSender, type PushSender } from './push-sender.ts'
import { vapidHeader, vapidKeys } from './vapid.ts'

export interface PushDeps {
  /** The push services on the internet by default. */
  readonly sendPush?: PushSender | undefined
}

/** What the browser shows. `href` is a path of the shop. */
const notification = t.type({ title: t.string, body: t.string, href: t.string })

export type Notification = t.TypeOf<typeof notification>

const kind = jobKind('push', t.type({ subscriptionId: t.number, notification, until: t.number }))

const LIFE_S = 86_400
const MOST_LETTERS = 300
const ENDED = [404, 410]
// another key of the shop, or a message that the service does not accept: a repetition would change nothing
const REFUSED = [400, 401, 403, 413]

const shortened = (text: string) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text)

/** One job for each browser, in the transaction of what has happened. */
export const enqueuePush = async (
  db: Kysely<Tables>,
  subscriptionIds: ReadonlyArray<number>,
  { title, body, href }: Notification,
  now: Date,
): Promise<void> => {
  for (const subscriptionId of subscriptionIds)
    await enqueue(db, kind, {
      payload: {
        subscriptionId,
        notification: { title: shortened(title), body: shortened(body), href },
        until: now.getTime() + LIFE_S * 1_000,
      },
      runAt: now,
    })
}

type Deps = Pick<PlatformDeps, 'db' | 'clock' | 'log' | 'settings' | 'origin' | 'secret'> & PushDeps

const subjectOf = ({ settings, origin }: Deps): string => {
  const email = settings()['shop.email']
  return email === null ? origin : `mailto:${email}`
}

export const pushJob = (deps: Deps): Job => {
  const { db, clock, log, sendPush = makePushSender() } = deps
  const remove = (id: number) => db.deleteFrom('push_subscriptions').where('id', '=', id).execute()

  const deliver = async (id: number, shown: Notification, until: number): Promise<E.Either<string, null>> => {
    const now = clock.now()
    const subscription = await db.selectFrom('push_subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
    if (subscription === undefined || until < now || !deps.settings()['browser.push']) return E.right(null)
    const { endpoint } = subscription
    const body = E.tryCatch(
      () => encryptPush(JSON.stringify(shown), subscription),
      () => 'its key is not a key',
    )
    if (E.isLeft(body)) {
      log.warn({ reason: body.left }, 'a push subscription was removed')
      await remove(id)
      return E.right(null)
    }
    const headers = {
      Authorization: await vapidHeader(await vapidKeys(deps), endpoint, subjectOf(deps), now),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(Math.ceil((until - now) / 1_000)),
      Urgency: 'normal',
    }
    const status = await sendPush({ endpoint, headers, body: body.right }).catch((error: unknown) =>
      error instanceof Error ? error.name : 'unknown',
    )
    if (typeof status === 'string') return E.left(`the push service cannot be reached: ${status}`)
    if (ENDED.includes(status)) await remove(id)
    else if (REFUSED.includes(status)) log.warn({ status }, 'a push service refused a message')
    else if (status < 200 || status >= 300) return E.left(`the push service answered ${status}`)
    return E.right(null)
  }

  return defineJob(
    kind,
    ({ subscriptionId, notification: shown, until }) =>
      () =>
        deliver(subscriptionId, shown, until),
  )
}
