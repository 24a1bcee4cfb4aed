import * as TE from 'fp-ts/TaskEither'
import type { Message } from './message.ts'
import type { Messages } from './messages.ts'
import type { MailAccount } from './settings.ts'

const LIMIT_MS = 10_000

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode } = error as Error & { readonly code?: unknown; readonly responseCode?: unknown }
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || error.name
}

const mailParts = ({ subject, html, unsubscribe }: Extract<Message, { readonly channel: 'mail' }>) => ({
  subject,
  ...(html !== undefined && { html }),
  ...(unsubscribe !== undefined && {
    headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }),
})

export const mailTransport = async ({ url }: MailAccount, limitMs = LIMIT_MS) => {
  const { createTransport } = await import('nodemailer')
  const limits = { connectionTimeout: limitMs, greetingTimeout: limitMs, socketTimeout: limitMs }
  return createTransport({ url, ...limits, disableFileAccess: true, disableUrlAccess: true })
}

// SMTP servers repeat the address in their replies, so errors carry only codes.
export const smtpMessages = (account: MailAccount): Messages => {
  const { from } = account
  const transport = mailTransport(account)
  return {
    deliver: (message) =>
      TE.tryCatch(
        async () => {
          await (await transport).sendMail({
            from,
            to: { name: '', address: message.to },
            text: message.text,
            ...(message.channel === 'mail' && mailParts(message)),
          })
        },
        (error) => `the mail server did not take a letter: ${codeOf(error)}`,
      ),
  }
}
