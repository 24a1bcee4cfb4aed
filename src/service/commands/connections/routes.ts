import * as E from 'fp-ts/Either'
import type { Kysely } from 'kysely'
import {
  changeConnection,
  checkConnection,
  getConnections,
  refreshConnection,
} from '../../../contract/admin/connections.ts'
import { momentOfMillis } from '../../../domain/time/moment.ts'
import { requireSecondFactor } from '../../identity/public.ts'
import { checkErrorText } from '../../platform/connections/check.ts'
import { forgetConnectionState, storeConnectionState } from '../../platform/connections/connection-states.ts'
import {
  connectionValues,
  storeConnectionValues,
  type StoredValues,
} from '../../platform/connections/connection-values.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Router } from '../../platform/http/router.ts'
import { notFound, type FieldMessages, type ServiceError } from '../../platform/http/service-error.ts'
import { removeSetting, settingTexts, storeSetting } from '../../platform/settings/settings.ts'
import type { OperatorDeps } from '../deps.ts'
import { connectedAccounts, isSet, readAccounts, valuesFor } from './accounts.ts'
import { CARRIERS, connectionViews, type ConnectionView, type ViewDeps } from './connection-view.ts'
import { CHECKS } from './checks.ts'
import { CONNECTIONS, type ConnectionField, type ConnectionName } from './definitions.ts'
import { refreshNow } from './refresh-carriers.ts'

const strings = {
  noField: 'такого поля нет',
  overridden: (variable: string) => `Задано переменной ${variable}: сначала уберите её.`,
  missing: 'Заполните это поле.',
  bad: (hint: string) => `Не подходит. ${hint}`,
  secretOf: (moment: string) => `секрет от ${moment}`,
}

type Values = Readonly<Record<string, string | null>>

const trimmed = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text?.trim() || null]))

// Errors of the reader name variables in English; the owner sees them at the fields.
const errorsAt = (
  fields: ReadonlyArray<ConnectionField>,
  errors: ReadonlyArray<string>,
  isFilled: (variable: string) => boolean,
): FieldMessages => {
  const found = fields.flatMap(({ variable, hint }) => {
    const lines = errors.filter((line) => new RegExp(`\\b${variable}\\b`).test(line))
    if (lines.length === 0) return []
    if (!isFilled(variable)) return [[variable, [strings.missing]] as const]
    return lines.some((line) => line.startsWith(`${variable} must be `))
      ? [[variable, [strings.bad(hint)]] as const]
      : []
  })
  const [first] = fields
  return found.length > 0 || first === undefined
    ? Object.fromEntries(found)
    : { [first.variable]: [strings.bad(first.hint)] }
}

const withChanges = (
  stored: StoredValues,
  changed: ReadonlyArray<{ readonly name: string; readonly text: string | null; readonly isSecret: boolean }>,
  now: Date,
): StoredValues => {
  const next = new Map(stored)
  for (const { name, text, isSecret } of changed) {
    if (text === null) next.delete(name)
    else next.set(name, { text, isSecret, updatedAt: now })
  }
  return next
}

const viewDeps = ({ db, connections, launch, origin }: OperatorDeps): ViewDeps => ({
  db,
  connections,
  overrides: launch.overrides,
  origin,
})

const viewOf = async (view: ViewDeps, name: ConnectionName): Promise<E.Either<ServiceError, ConnectionView>> => {
  const found = (await connectionViews(view)).find((one) => one.name === name)
  return found === undefined ? E.left(notFound) : E.right(found)
}

// Of a secret the audit log shows only when it was set.
const readForAudit =
  ({ connections: { cipher } }: OperatorDeps) =>
  async (db: Kysely<Tables>, id: number | string) => {
    const [stored, settings] = [await connectionValues(db, cipher), await settingTexts(db)]
    return Object.fromEntries(
      CONNECTIONS[id as ConnectionName].fields.flatMap(({ variable, setting }) => {
        const value = stored.get(variable)
        if (setting !== undefined) return [[variable, settings.get(setting) ?? null]]
        if (value === undefined) return []
        return [[variable, value.isSecret ? strings.secretOf(momentOfMillis(value.updatedAt.getTime())) : value.text]]
      }),
    )
  }

// Fields that the connection does not have, and those that a variable sets.
const closedFields = (
  { connections: { environment }, launch: { overrides } }: OperatorDeps,
  fields: ReadonlyArray<ConnectionField>,
  values: Values,
): FieldMessages =>
  Object.fromEntries(
    Object.keys(values).flatMap((key): ReadonlyArray<readonly [string, ReadonlyArray<string>]> => {
      const field = fields.find(({ variable }) => variable === key)
      if (field === undefined) return [[key, [strings.noField]]]
      const isOverridden =
        field.setting === undefined ? isSet(environment, key) : overrides[field.setting] !== undefined
      return isOverridden ? [[key, [strings.overridden(key)]]] : []
    }),
  )

const writeSettings = async (
  trx: Kysely<Tables>,
  fields: ReadonlyArray<ConnectionField>,
  values: Values,
  now: Date,
): Promise<FieldMessages> => {
  for (const { variable, setting, hint } of fields) {
    const text = values[variable]
    if (setting === undefined || text === undefined) continue
    if (text === null) await removeSetting(trx, setting)
    else if (!(await storeSetting(trx, setting, text, now))) return { [variable]: [strings.bad(hint)] }
  }
  return {}
}

const write = async (
  trx: Kysely<Tables>,
  deps: OperatorDeps,
  name: ConnectionName,
  values: Values,
): Promise<FieldMessages> => {
  const { environment, cipher } = deps.connections
  const now = new Date(deps.clock.now())
  const { fields } = CONNECTIONS[name]
  const closed = closedFields(deps, fields, values)
  if (Object.keys(closed).length > 0) return closed
  const own = fields.filter(({ variable, setting }) => setting === undefined && values[variable] !== undefined)
  const changed = own.map(({ variable, isSecret }) => ({
    name: variable,
    text: values[variable] ?? null,
    isSecret: isSecret === true,
  }))
  const next = withChanges(await connectionValues(trx, cipher), changed, now)
  const candidate = { ...environment, ...valuesFor(name, environment, next) }
  const read = readAccounts(candidate)
  if (E.isLeft(read)) return errorsAt(fields, read.left, (variable) => isSet(candidate, variable))
  const unfit = await writeSettings(trx, fields, values, now)
  if (Object.keys(unfit).length > 0) return unfit
  if (changed.length > 0) await storeConnectionValues(trx, cipher, changed, now)
  await forgetConnectionState(trx, name)
  if (CARRIERS.includes(name)) await refreshNow(trx, name, now)
  return {}
}

export const connectionRoutes = (router: Router, deps: OperatorDeps): void => {
  const { db, clock, connections, origin } = deps
  const view = viewDeps(deps)

  router.on(getConnections, async () => E.right({ items: await connectionViews(view) }))

  router.on(changeConnection, async ({ params: { name }, body: { values, code } }, { staff, change }) => {
    const admitted = await requireSecondFactor(deps, staff, code)
    if (E.isLeft(admitted)) return admitted
    return change({ kind: 'connection', id: name, read: readForAudit(deps) }, async (trx) => {
      const errors = await write(trx, deps, name, trimmed(values))
      return Object.keys(errors).length > 0
        ? E.left({ _tag: 'Invalid', fields: errors })
        : viewOf({ ...view, db: trx }, name)
    })
  })

  router.on(checkConnection, async ({ params: { name } }) => {
    const { accounts } = connectedAccounts(connections.environment, await connectionValues(db, connections.cipher))
    const check = CHECKS[name]?.(accounts, { fetch: connections.fetch, origin })
    if (check === undefined || check === null) return E.left(notFound)
    const checked = await check()
    const error = E.isLeft(checked) ? checkErrorText(checked.left, CONNECTIONS[name].title) : null
    await storeConnectionState(db, name, error, new Date(clock.now()))
    return viewOf(view, name)
  })

  router.on(refreshConnection, async ({ params: { name } }, { change }) => {
    const present = await viewOf(view, name)
    if (E.isRight(present) && present.right.refresh === null) return E.left(notFound)
    return change({ kind: 'connection', id: name }, async (trx) => {
      await refreshNow(trx, name, new Date(clock.now()))
      return viewOf({ ...view, db: trx }, name)
    })
  })
}
