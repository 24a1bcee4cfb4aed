import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'
import { CHECK_LIMITS, refusedBy, type Check, type CheckError } from '../connections/check.ts'
import { makeOutbound, type Fetch } from '../outbound/outbound.ts'
import type { MailAccount, SmsAccount, TelegramAccount } from './settings.ts'
import { mailTransport } from './smtp.ts'

const UNAUTHORISED = [401, 403, 404]

const mailErrorOf = (error: unknown): CheckError => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  if (code === 'EAUTH' || code === 'ENOAUTH') return { _tag: 'Refused' }
  return code === 'ETIMEDOUT' ? { _tag: 'TimedOut' } : { _tag: 'Unreachable', reason: code }
}

/** Connects and signs in, sends nothing. */
export const checkMail = (account: MailAccount): Check =>
  TE.tryCatch(async () => {
    const transport = await mailTransport(account, CHECK_LIMITS.ms)
    try {
      await transport.verify()
    } finally {
      transport.close()
    }
  }, mailErrorOf)

const WRONG_LOGIN = 2
const balance = t.union([t.type({ balance: t.string }), t.type({ error_code: t.number })])

// https://smsc.ru/api/http/balance/
export const checkSms = ({ url, login, password }: SmsAccount, fetch: Fetch): Check => {
  const body = new URLSearchParams({ login, psw: password, fmt: '3' })
  const address = new URL('balance.php', url).href
  return pipe(
    () => makeOutbound(fetch, CHECK_LIMITS)({ method: 'POST', url: address, body }, balance),
    TE.mapLeft(refusedBy([401, 403])),
    TE.chainEitherK((answer): E.Either<CheckError, void> => {
      if (!('error_code' in answer)) return E.right(undefined)
      return E.left(
        answer.error_code === WRONG_LOGIN
          ? { _tag: 'Refused' }
          : { _tag: 'Unreachable', reason: `код ошибки ${String(answer.error_code)}` },
      )
    }),
  )
}

// https://core.telegram.org/bots/api#getme
export const checkTelegram = ({ url, token }: TelegramAccount, fetch: Fetch): Check =>
  pipe(
    () =>
      makeOutbound(fetch, CHECK_LIMITS)(
        { method: 'GET', url: `${url}/bot${token}/getMe` },
        t.type({ ok: t.literal(true) }),
      ),
    TE.bimap(refusedBy(UNAUTHORISED), () => undefined),
  )
