import * as E from 'fp-ts/Either'
import { sql, type Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '../database/tables.ts'
import type { FromText } from '../environment.ts'
import { isSettingName, NO_SETTINGS, SETTINGS, type SettingName, type Settings } from './definitions.ts'

export type SettingOverrides = Partial<Settings>

export const settingTexts = async (db: Kysely<Tables>): Promise<ReadonlyMap<SettingName, string>> => {
  const rows = await db.selectFrom('settings').select(['name', 'value']).orderBy('name').execute()
  return new Map(rows.flatMap(({ name, value }) => (isSettingName(name) ? [[name, value] as const] : [])))
}

// Settings of the database, then of the environment. A text that this version cannot read counts as unset.
export const loadSettings = async (db: Kysely<Tables>, overrides: SettingOverrides, log: Logger): Promise<Settings> => {
  const stored = [...(await settingTexts(db))].flatMap(([name, value]) => {
    const decoded = (SETTINGS[name].codec as FromText<unknown>).decode(value)
    if (E.isRight(decoded)) return [[name, decoded.right] as const]
    log.warn({ setting: name }, 'the stored setting is not valid and is ignored')
    return []
  })
  return { ...NO_SETTINGS, ...Object.fromEntries(stored), ...overrides } as Settings
}

// A setting inside a transaction, for settings that no variable overrides.
export const storedSetting = async <Name extends SettingName>(
  db: Kysely<Tables>,
  name: Name,
): Promise<Settings[Name]> => {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  const codec = SETTINGS[name].codec as unknown as FromText<Settings[Name]>
  return row === undefined ? NO_SETTINGS[name] : E.getOrElse(() => NO_SETTINGS[name])(codec.decode(row.value))
}

// A new version of the catalogue makes every process read the settings again and drop its cached pages.
export const publishSettings = (db: Kysely<Tables>) =>
  db
    .updateTable('catalogue_state')
    .set((state) => ({ version: state('version', '+', 1) }))
    .execute()

// False if the text is not a valid value.
export const storeSetting = async (
  db: Kysely<Tables>,
  name: SettingName,
  value: string,
  now: Date,
): Promise<boolean> => {
  const text = value.trim()
  if (text === '' || E.isLeft(SETTINGS[name].codec.decode(text))) return false
  await db
    .insertInto('settings')
    .values({ name, value: text, updated_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text, updated_at: now }))
    .execute()
  await publishSettings(db)
  return true
}

export const removeSetting = async (db: Kysely<Tables>, name: SettingName): Promise<void> => {
  await sql`delete from settings where name = ${name}`.execute(db)
  await publishSettings(db)
}

export interface SettingsSource {
  readonly current: () => Settings
  readonly reload: () => Promise<void>
}

export const openSettings = async (
  db: Kysely<Tables>,
  overrides: SettingOverrides,
  log: Logger,
): Promise<SettingsSource> => {
  let settings = await loadSettings(db, overrides, log)
  return {
    current: () => settings,
    reload: async () => {
      settings = await loadSettings(db, overrides, log)
    },
  }
}
