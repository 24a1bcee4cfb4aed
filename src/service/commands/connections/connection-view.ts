import type { Kysely } from 'kysely'
import type { getConnections } from '../../../contract/admin/connections.ts'
import { momentOfMillis } from '../../../domain/time/moment.ts'
import type { ConnectionCipher } from '../../platform/connections/connection-key.ts'
import { connectionStates } from '../../platform/connections/connection-states.ts'
import { connectionValues, type StoredValues } from '../../platform/connections/connection-values.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Fetch } from '../../platform/outbound/outbound.ts'
import type { SettingName } from '../../platform/settings/definitions.ts'
import { settingTexts, type SettingOverrides } from '../../platform/settings/settings.ts'
import { type Accounts, connectedAccounts, isSet, type Environment } from './accounts.ts'
import { CHECKS } from './checks.ts'
import { CONNECTION_NAMES, CONNECTIONS, type ConnectionField, type ConnectionName } from './definitions.ts'

export interface ConnectionAccess {
  readonly cipher: ConnectionCipher
  readonly environment: Environment
  readonly fetch: Fetch
}

export interface ViewDeps {
  readonly db: Kysely<Tables>
  readonly connections: ConnectionAccess
  readonly overrides: SettingOverrides
  readonly origin: string
}

export type ConnectionView = (typeof getConnections.response._A)['items'][number]

export const CARRIERS: ReadonlyArray<ConnectionName> = ['cdek', 'post', 'ozon']

const strings = {
  callback: (address: string) => `Адрес для уведомлений, его задают в кабинете службы: ${address}`,
  sandbox: 'Пока вместо неё учебная касса: заказ считается оплаченным без денег. Её выключает SHOP_SANDBOX=off.',
  outbox: 'Пока сообщения остаются на сервере, в каталоге outbox.',
  invalid: 'Сохранённые значения не подходят к переменным окружения. Введите их заново.',
  unreadable:
    'Сохранённые ключи зашифрованы другим ключом (SHOP_ENCRYPTION_KEY или файл connections.key). Введите их заново.',
}

const at = (date: Date | null) => (date === null ? null : momentOfMillis(date.getTime()))

interface Read {
  readonly stored: StoredValues
  readonly settings: ReadonlyMap<SettingName, string>
  readonly accounts: Accounts
}

const fieldView = (
  { connections: { environment }, overrides }: ViewDeps,
  { stored, settings }: Read,
  { variable, label, hint, isSecret, isOptional, choices = {}, setting }: ConnectionField,
) => {
  const isOverridden = setting === undefined ? isSet(environment, variable) : overrides[setting] !== undefined
  const own = stored.get(variable)
  const text = setting === undefined ? (own?.text ?? null) : (settings.get(setting) ?? null)
  return {
    name: variable,
    label,
    hint,
    isSecret: isSecret === true,
    isOptional: isOptional === true,
    choices: Object.entries(choices).map(([id, title]) => ({ id, title })),
    value: isSecret === true ? null : isOverridden ? (environment[variable]?.trim() ?? null) : text,
    isSet: isOverridden || text !== null,
    isUnreadable: own !== undefined && own.text === null,
    overriddenBy: isOverridden ? variable : null,
  }
}

const PLAYED: Readonly<Partial<Record<ConnectionName, (accounts: Accounts) => boolean>>> = {
  yookassa: ({ payments }) => payments.isSandboxed && payments.yooKassa === null,
  split: ({ payments }) => payments.isSandboxed && payments.split === null,
}

const CHANNELS: Readonly<Partial<Record<ConnectionName, (accounts: Accounts) => boolean>>> = {
  mail: ({ messages }) => messages.mail === null,
  sms: ({ messages }) => messages.sms === null,
  telegram: ({ messages }) => messages.telegram === null,
}

const notesOf = (name: ConnectionName, accounts: Accounts, origin: string): ReadonlyArray<string> => [
  ...(name in PLAYED ? [strings.callback(`${origin}/api/payments/callback/${name}`)] : []),
  ...(PLAYED[name]?.(accounts) === true ? [strings.sandbox] : []),
  ...(CHANNELS[name]?.(accounts) === true ? [strings.outbox] : []),
]

/** Connections as the back office shows them: without secrets. */
export const connectionViews = async (deps: ViewDeps): Promise<ReadonlyArray<ConnectionView>> => {
  const { db, connections, origin } = deps
  const [stored, states, settings, refreshes] = [
    await connectionValues(db, connections.cipher),
    await connectionStates(db),
    await settingTexts(db),
    await db.selectFrom('carrier_refreshes').selectAll().execute(),
  ]
  const { accounts, invalid } = connectedAccounts(connections.environment, stored)
  const means = { fetch: connections.fetch, origin }
  return CONNECTION_NAMES.map((name) => {
    const { title, without, fields } = CONNECTIONS[name]
    const views = fields.map((field) => fieldView(deps, { stored, settings, accounts }, field))
    const check = CHECKS[name]
    const isOn = check === null ? views.every((field) => field.isSet) : check(accounts, means) !== null
    const state = isOn ? states.get(name) : undefined
    const broken = views.some(({ isUnreadable }) => isUnreadable)
      ? strings.unreadable
      : invalid.includes(name)
        ? strings.invalid
        : null
    const error = broken ?? state?.error ?? null
    const refresh = refreshes.find(({ carrier }) => carrier === name)
    return {
      name,
      title,
      without,
      notes: notesOf(name, accounts, origin),
      state: error !== null ? 'fails' : !isOn ? 'off' : check === null || state !== undefined ? 'works' : 'unchecked',
      error,
      checkedAt: at(state?.at ?? null),
      canCheck: check !== null && isOn,
      refresh:
        isOn && CARRIERS.includes(name)
          ? {
              finishedAt: at(refresh?.finished_at ?? null),
              nextAt: at(refresh?.next_at ?? null),
              cities: refresh?.cities ?? 0,
              points: refresh?.points ?? 0,
              error: refresh?.error ?? null,
            }
          : null,
      fields: views,
    } as const
  })
}
