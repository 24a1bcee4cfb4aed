import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import type { Kysely, Transaction } from 'kysely'
import { lettersOffAddress } from '../../identity/public.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { jobKind, type Job } from '../../platform/jobs/job.ts'
import { mailOf } from '../../platform/messages/letter.tsx'
import { sendMessage } from '../../platform/messages/send.ts'
import { areAlertsOn, alertOwner } from '../../platform/messages/alert-owner.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { answerLetter, questionAlert, reviewLetter } from './letters.ts'

export type NoticeKind = 'questionAsked' | 'questionAnswered' | 'reviewPublished'

const notice = jobKind(
  'notice',
  t.type({ kind: t.keyof({ questionAsked: null, questionAnswered: null, reviewPublished: null }), id: t.number }),
)

export const enqueueNotice = (db: Kysely<Tables>, kind: NoticeKind, id: number, now: Date): Promise<void> =>
  enqueue(db, notice, { payload: { kind, id }, runAt: now })

type Deps = Pick<PlatformDeps, 'db' | 'clock' | 'settings' | 'origin' | 'secret'>

// The row lock of the insert makes a concurrent job wait, and then find the notice given.
const isFirst = async (trx: Transaction<Tables>, kind: NoticeKind, id: number, now: Date): Promise<boolean> =>
  (await trx
    .insertInto('notices')
    .values({ kind, subject_id: id, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject_id')
    .executeTakeFirst()) !== undefined

const ofQuestion = async (
  trx: Transaction<Tables>,
  { settings, origin }: Deps,
  kind: NoticeKind,
  id: number,
  now: Date,
) => {
  const question = await trx
    .selectFrom('product_questions as question')
    .innerJoin('products', 'products.id', 'question.product_id')
    .select(['question.name', 'question.email', 'question.text', 'question.answer', 'question.status'])
    .select(['products.title', 'products.slug'])
    .where('question.id', '=', id)
    .executeTakeFirst()
  if (question === undefined) return
  const about = { ...question, href: `${origin}/catalog/product/${question.slug}/` }
  if (kind === 'questionAsked') {
    if (areAlertsOn(settings()) && (await isFirst(trx, kind, id, now)))
      await alertOwner(trx, settings(), questionAlert(settings(), about), now)
    return
  }
  const { status, answer, email } = question
  if (status !== 'published' || answer === null || !(await isFirst(trx, kind, id, now))) return
  const letter = answerLetter(settings(), { ...about, answer })
  await sendMessage(trx, { channel: 'mail', to: email, ...mailOf(letter) }, { now })
}

// Only to a confirmed address whose account accepts letters.
const ofReview = async (trx: Transaction<Tables>, { settings, origin, secret }: Deps, id: number, now: Date) => {
  const review = await trx
    .selectFrom('product_reviews as review')
    .innerJoin('products', 'products.id', 'review.product_id')
    .innerJoin('users', (join) => join.on('users.id', '=', (on) => on.ref('review.user_id') as never))
    .select(['users.id', 'users.first_name', 'users.email', 'review.reply', 'products.title', 'products.slug'])
    .where('review.id', '=', id)
    .where('review.status', '=', 'published')
    .where('users.is_email_confirmed', '=', true)
    .where('users.notify_email', '=', true)
    .executeTakeFirst()
  if (review === undefined || review.email === null || !(await isFirst(trx, 'reviewPublished', id, now))) return
  const letter = reviewLetter(settings(), {
    name: review.first_name,
    title: review.title,
    reply: review.reply,
    href: `${origin}/catalog/product/${review.slug}/`,
    unsubscribe: lettersOffAddress(origin, secret, review.id),
  })
  await sendMessage(trx, { channel: 'mail', to: review.email, ...mailOf(letter) }, { now })
}

// Sends one message per fact, even if the job runs again or concurrently.
export const noticeJob = (deps: Deps): Job =>
  defineJob(
    notice,
    ({ kind, id }) =>
      () =>
        deps.db.transaction().execute(async (trx) => {
          const now = new Date(deps.clock.now())
          await (kind === 'reviewPublished' ? ofReview(trx, deps, id, now) : ofQuestion(trx, deps, kind, id, now))
          return E.right(null)
        }),
  )
