import * as t from 'io-ts'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { describeOutboundError, makeOutbound, type Fetch, type OutboundError } from '../outbound/outbound.ts'
import { MAY_HAVE_ARRIVED, type Messages } from './messages.ts'
import type { SmsAccount } from './settings.ts'

const MS = 10_000

const answer = t.union([t.type({ error_code: t.number }), t.type({ id: t.union([t.number, t.string]), cnt: t.number })])

const errorTextOf = (error: OutboundError): string => {
  if (error._tag === 'TimedOut') return MAY_HAVE_ARRIVED
  return error._tag === 'BadShape'
    ? `the SMS provider answered ${error.status}`
    : describeOutboundError(error, 'the SMS provider')
}

const AS_JSON = '3'

// smsc.ru or a compatible provider. Errors carry only the code, without personal data.
export const smscMessages = ({ url, login, password, sender }: SmsAccount, fetch: Fetch): Messages => {
  const outbound = makeOutbound(fetch, { ms: MS })
  return {
    deliver: ({ channel, to, text }) => {
      const body = new URLSearchParams({ login, psw: password, phones: to, mes: text, fmt: AS_JSON, charset: 'utf-8' })
      if (sender !== null) body.set('sender', sender)
      if (channel === 'call') body.set('call', '1')
      return pipe(
        () => outbound({ method: 'POST', url, body, doesDecodeErrors: true }, answer),
        TE.mapLeft(errorTextOf),
        TE.chain((reply) =>
          'error_code' in reply ? TE.left(`the SMS provider refused with ${reply.error_code}`) : TE.right(undefined),
        ),
      )
    },
  }
}
