import * as t from 'io-ts'
import * as TE from 'fp-ts/TaskEither'
import { MAY_HAVE_ARRIVED, type Messages } from './messages.ts'
import type { SmsAccount } from './settings.ts'

const PATIENCE_MS = 10_000

const answer = t.union([t.type({ error_code: t.number }), t.type({ id: t.union([t.number, t.string]), cnt: t.number })])

const AS_JSON = '3'

/** smsc.ru or a compatible provider. Errors carry only the code, without personal data. */
export const smscMessages = (
  { url, login, password, sender }: SmsAccount,
  fetch: (request: Request) => Promise<Response>,
): Messages => ({
  deliver: ({ channel, to, text }) => {
    const body = new URLSearchParams({ login, psw: password, phones: to, mes: text, fmt: AS_JSON, charset: 'utf-8' })
    if (sender !== null) body.set('sender', sender)
    if (channel === 'call') body.set('call', '1')
    return TE.flatten(
      TE.tryCatch(
        async () => {
          const response = await fetch(
            new Request(url, { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE_MS) }),
          )
          const told = answer.decode(await response.json())
          if (told._tag === 'Left') return TE.left(`the SMS provider answered ${response.status}`)
          return 'error_code' in told.right
            ? TE.left(`the SMS provider refused with ${told.right.error_code}`)
            : TE.right(undefined)
        },
        (error) =>
          error instanceof Error && error.name === 'TimeoutError'
            ? MAY_HAVE_ARRIVED
            : `the SMS provider did not answer: ${error instanceof Error ? error.name : 'unknown'}`,
      ),
    )
  },
})
