import { sequenceS } from 'fp-ts/Apply'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as RA from 'fp-ts/ReadonlyArray'
import { address, decodeVariable, text, type FromText } from '../environment.ts'

type Environment = Readonly<Record<string, string | undefined>>

export interface SmsAccount {
  readonly url: string
  readonly login: string
  readonly password: string
  readonly sender: string | null
}

export interface MailAccount {
  readonly url: string
  readonly from: string
}

export interface TelegramAccount {
  readonly url: string
  readonly token: string
}

export interface MessageSettings {
  readonly sms: SmsAccount | null
  readonly mail: MailAccount | null
  readonly telegram: TelegramAccount | null
}

const SMSC = 'https://smsc.ru/sys/send.php'
const TELEGRAM = 'https://api.telegram.org'
const allErrors = E.getApplicativeValidation(RA.getSemigroup<string>())
const word = text('a text of at most 200 characters', /^\P{Cc}{1,200}$/u)

export const readMessageSettings = (environment: Environment): E.Either<ReadonlyArray<string>, MessageSettings> => {
  const read = <A, B>(name: string, codec: FromText<A>, unset: B) =>
    pipe(
      decodeVariable(environment, name, codec, unset),
      E.mapLeft((error): ReadonlyArray<string> => [error]),
    )
  return pipe(
    sequenceS(allErrors)({
      url: read('SHOP_SMS_URL', address('https', 'http'), SMSC),
      login: read('SHOP_SMS_LOGIN', word, null),
      password: read('SHOP_SMS_PASSWORD', word, null),
      sender: read('SHOP_SMS_SENDER', word, null),
      smtp: read('SHOP_SMTP_URL', address('smtp', 'smtps'), null),
      from: read('SHOP_MAIL_FROM', word, null),
      bot: read('SHOP_TELEGRAM_TOKEN', text('the token of a bot', /^\d+:[\w-]{20,}$/), null),
      telegram: read('SHOP_TELEGRAM_URL', address('https', 'http'), TELEGRAM),
    }),
    E.flatMap(
      ({
        url,
        login,
        password,
        sender,
        smtp,
        from,
        bot,
        telegram,
      }): E.Either<ReadonlyArray<string>, MessageSettings> => {
        if ((login === null) !== (password === null))
          return E.left(['SHOP_SMS_LOGIN and SHOP_SMS_PASSWORD must be set together'])
        if ((smtp === null) !== (from === null))
          return E.left(['SHOP_SMTP_URL and SHOP_MAIL_FROM must be set together'])
        return E.right({
          sms: login === null || password === null ? null : { url, login, password, sender },
          mail: smtp === null || from === null ? null : { url: smtp, from },
          telegram: bot === null ? null : { url: telegram.replace(/\/+$/, ''), token: bot },
        })
      },
    ),
  )
}
