import * as TE from 'fp-ts/TaskEither'
import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Messages } from './messages.ts'

const OWNER_ALONE = { file: 0o600, directory: 0o700 }

// Sandbox: appends JSON lines to `sms.jsonl`, `call.jsonl` or `mail.jsonl`, mode 0600 because they hold codes.
export const outboxMessages = (directory: string, now: () => number): Messages => ({
  deliver: (message) =>
    TE.tryCatch(
      async () => {
        await mkdir(directory, { recursive: true, mode: OWNER_ALONE.directory })
        const line = JSON.stringify({ at: new Date(now()).toISOString(), ...message })
        await appendFile(join(directory, `${message.channel}.jsonl`), `${line}\n`, { mode: OWNER_ALONE.file })
      },
      (error) =>
        `the outbox cannot be written: ${error instanceof Error && 'code' in error ? String(error.code) : 'unknown'}`,
    ),
})
