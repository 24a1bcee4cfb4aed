import type { Messages } from './messages.ts'
import type { Fetch } from '../outbound/outbound.ts'
import type { MessageSettings } from './settings.ts'
import { smscMessages } from './smsc.ts'
import { smtpMessages } from './smtp.ts'
import { telegramMessages } from './telegram.ts'

export const messagesByChannel = (
  { sms, mail, telegram }: MessageSettings,
  sandbox: Messages,
  fetch: Fetch,
): Messages => {
  const phone = sms === null ? sandbox : smscMessages(sms, fetch)
  const letters = mail === null ? sandbox : smtpMessages(mail)
  const chats = telegram === null ? sandbox : telegramMessages(telegram, fetch)
  const by = { mail: letters, sms: phone, call: phone, telegram: chats }
  return { deliver: (message) => by[message.channel].deliver(message) }
}
