import type { Messages } from './messages.ts'
import type { Fetch } from '../outbound/outbound.ts'
import type { MessageSettings } from './settings.ts'
import { smscMessages } from './smsc.ts'
import { smtpMessages } from './smtp.ts'

export const messagesByChannel = ({ sms, mail }: MessageSettings, sandbox: Messages, fetch: Fetch): Messages => {
  const phone = sms === null ? sandbox : smscMessages(sms, fetch)
  const letters = mail === null ? sandbox : smtpMessages(mail)
  return { deliver: (message) => (message.channel === 'mail' ? letters : phone).deliver(message) }
}
