import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Settings } from '../settings/definitions.ts'
import { mailOf, type Letter } from './letter.tsx'
import { sendMessage } from './send.ts'

const TELEGRAM_LENGTH = 4_096

// Sends to every address and chat in the settings. Returns at once if alerts are off.
export const alertOwner = async (
  db: Kysely<Tables>,
  settings: Pick<Settings, 'alerts.mail' | 'alerts.telegram'>,
  letter: Letter,
  now: Date,
): Promise<void> => {
  const mail = mailOf(letter)
  for (const to of settings['alerts.mail']) await sendMessage(db, { channel: 'mail', to, ...mail }, { now })
  for (const to of settings['alerts.telegram'])
    await sendMessage(db, { channel: 'telegram', to, text: mail.text.slice(0, TELEGRAM_LENGTH) }, { now })
}

export const areAlertsOn = (settings: Pick<Settings, 'alerts.mail' | 'alerts.telegram'>): boolean =>
  settings['alerts.mail'].length + settings['alerts.telegram'].length > 0
