import * as t from 'io-ts'

export const message = t.union([
  t.type({ channel: t.literal('sms'), to: t.string, text: t.string }),
  t.type({ channel: t.literal('call'), to: t.string, text: t.string }),
  t.type({ channel: t.literal('telegram'), to: t.string, text: t.string }),
  t.intersection([
    t.type({ channel: t.literal('mail'), to: t.string, subject: t.string, text: t.string }),
    t.partial({
      html: t.string,
      /** One-click unsubscribe address: a POST without a session ends these letters (RFC 8058). */
      unsubscribe: t.string,
    }),
  ]),
])

export type Message = t.TypeOf<typeof message>
