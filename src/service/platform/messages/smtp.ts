import * as TE from 'fp-ts/TaskEither'
import type { Messages } from './messages.ts'
import type { MailAccount } from './settings.ts'

const PATIENCE_MS = 10_000

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode } = error as Error & { readonly code?: unknown; readonly responseCode?: unknown }
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || error.name
}

/** SMTP servers repeat the address in their replies, so errors carry only codes. */
export const smtpMessages = ({ url, from }: MailAccount): Messages => {
  const transport = import('nodemailer').then(({ createTransport }) => {
    const limits = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS }
    return createTransport({ url, ...limits, disableFileAccess: true, disableUrlAccess: true })
  })
  return {
    deliver: (message) =>
      TE.tryCatch(
        async () => {
          const subject = message.channel === 'mail' ? message.subject : ''
          await (await transport).sendMail({ from, to: { name: '', address: message.to }, subject, text: message.text })
        },
        (error) => `the mail server did not take a letter: ${codeOf(error)}`,
      ),
  }
}
