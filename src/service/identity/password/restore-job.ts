import * as t from 'io-ts'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import { findByLogin } from '../accounts/users.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { jobKind, type Job } from '../../platform/jobs/job.ts'
import type { Message } from '../../platform/messages/message.ts'
import { deliverOnce } from '../../platform/messages/send.ts'
import type { Messages } from '../../platform/messages/messages.ts'
import type { PlatformDeps } from '../../platform/deps.ts'

export const strings = {
  wrongCode: 'Неверный код',
  wrongPassword: 'Неверный пароль',
  restoreText: (brand: string, code: string) => `${brand}: код ${code} для нового пароля. Никому его не сообщайте.`,
  restoreSubject: (brand: string) => `${brand}: новый пароль`,
} as const

// Looks the login up in the job, so the response does not reveal whether it exists. Without a confirmed e-mail the
// code goes to the phone.
export const restoreKind = jobKind('restore-password', t.type({ login: t.string, code: t.string, until: t.number }))

type User = NonNullable<Awaited<ReturnType<typeof findByLogin>>>

const letterTo = (user: User, login: string, brand: string, code: string): Message => {
  const text = strings.restoreText(brand, code)
  return user.email === login && user.is_email_confirmed
    ? { channel: 'mail', to: login, subject: strings.restoreSubject(brand), text }
    : { channel: 'sms', to: user.phone, text }
}

export const restoreJob = (
  { db, clock, settings, log }: Pick<PlatformDeps, 'db' | 'clock' | 'settings' | 'log'>,
  messages: Messages,
): Job =>
  defineJob(restoreKind, ({ login, code, until }) =>
    pipe(
      TE.tryCatch(() => findByLogin(db, login), String),
      TE.flatMap((user) =>
        user === undefined || until < clock.now()
          ? TE.right(undefined)
          : deliverOnce(messages, letterTo(user, login, settings()['shop.name'], code), log),
      ),
    ),
  )
