import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { describeOutboundError, makeOutbound, type Fetch } from '../outbound/outbound.ts'
import type { Messages } from './messages.ts'
import type { TelegramAccount } from './settings.ts'

const LIMITS = { ms: 10_000 }

const sent = t.type({ ok: t.literal(true) })

// The bot's token is a part of the address, so errors carry no address.
// https://core.telegram.org/bots/api#sendmessage
export const telegramMessages = ({ url, token }: TelegramAccount, fetch: Fetch): Messages => {
  const outbound = makeOutbound(fetch, LIMITS)
  return {
    deliver:
      ({ to, text }) =>
      async () => {
        const body = { chat_id: to, text, link_preview_options: { is_disabled: true } }
        const answer = await outbound({ method: 'POST', url: `${url}/bot${token}/sendMessage`, body }, sent)
        return E.bimap(
          (error: Parameters<typeof describeOutboundError>[0]) => describeOutboundError(error, 'Telegram'),
          () => undefined,
        )(answer)
      },
  }
}
