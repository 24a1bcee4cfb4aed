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

const withChanges = (stored: StoredValues, values: Values, now: Date): StoredValues => {
  const next = new Map(stored)
  for (const [name, text] of Object.entries(values)) {
    if (text === null) next.delete(name)
    else next.set(name, { text, isSecret: false, updatedAt: now })
  }
  return next
}

const rejected = (fields: FieldMessages): E.Either<ServiceError, never> => E.left({ _tag: 'Invalid', fields })

export const connectionRoutes = (router: Router, deps: OperatorDeps): void => {
  const { db, clock, connections, launch, origin } = deps
  const { environment, cipher } = connections
  const { overrides } = launch

  const viewOf = async (
    name: ConnectionName,
    on: Kysely<Tables> = db,
  ): Promise<E.Either<ServiceError, ConnectionView>> => {
    const view: ViewDeps = { db: on, connections, overrides, origin }
    const found = (await connectionViews(view)).find((one) => one.name === name)
    return found === undefined ? E.left(notFound) : E.right(found)
  }

  // Of a secret the audit log shows only when it was set.
  const readForAudit = async (on: Kysely<Tables>, id: number | string) => {
    const fields = CONNECTIONS[id as ConnectionName].fields
    const [stored, settings] = [await connectionValues(on, cipher), await settingTexts(on)]
    return Object.fromEntries(
      fields.flatMap(({ variable, setting }) => {
        const value = stored.get(variable)
        if (setting !== undefined) return [[variable, settings.get(setting) ?? null]]
        if (value === undefined) return []
        return [[variable, value.isSecret ? strings.secretOf(momentOfMillis(value.updatedAt.getTime())) : value.text]]
      }),
    )
  }

  const write = async (
    trx: Kysely<Tables>,
    name: ConnectionName,
    values: Values,
  ): Promise<E.Either<ServiceError, undefined>> => {
    const now = new Date(clock.now())
    const { fields } = CONNECTIONS[name]
    const named = Object.keys(values).map((key) => [key, fields.find(({ variable }) => variable === key)] as const)
    const unfit = named.flatMap(([key, field]) => {
      if (field === undefined) return [[key, [strings.noField]] as const]
      const isOverridden =
        field.setting === undefined ? isSet(environment, key) : overrides[field.setting] !== undefined
      return isOverridden ? [[key, [strings.overridden(key)]] as const] : []
    })
    if (unfit.length > 0) return rejected(Object.fromEntries(unfit))
    const own = Object.fromEntries(
      Object.entries(values).filter(([key]) =>
        fields.some((field) => field.variable === key && field.setting === undefined),
      ),
    )
    const next = withChanges(await connectionValues(trx, cipher), own, now)
    const candidate = { ...environment, ...valuesFor(name, environment, next) }
    const read = readAccounts(candidate)
    if (E.isLeft(read)) return rejected(errorsAt(fields, read.left, (variable) => isSet(candidate, variable)))
    for (const { variable, setting, hint } of fields) {
      const text = values[variable]
      if (setting === undefined || text === undefined) continue
      if (text === null) await removeSetting(trx, setting)
      else if (!(await storeSetting(trx, setting, text, now))) return rejected({ [variable]: [strings.bad(hint)] })
    }
    const changed = fields.flatMap(({ variable, setting, isSecret }) => {
      const text = values[variable]
      return setting !== undefined || text === undefined ? [] : [{ name: variable, text, isSecret: isSecret === true }]
    })
    if (changed.length > 0) await storeConnectionValues(trx, cipher, changed, now)
    await forgetConnectionState(trx, name)
    if (CARRIERS.includes(name)) await refreshNow(trx, name, now)
    return E.right(undefined)
  }

  router.on(getConnections, async () =>
    E.right({ items: await connectionViews({ db, connections, overrides, origin }) }),
  )

  router.on(changeConnection, async ({ params: { name }, body: { values, code } }, { staff, change }) => {
    const admitted = await requireSecondFactor(deps, staff, code)
    if (E.isLeft(admitted)) return admitted
    return change({ kind: 'connection', id: name, read: readForAudit }, async (trx) => {
      const written = await write(trx, name, trimmed(values))
      return E.isLeft(written) ? written : viewOf(name, trx)
    })
  })

  router.on(checkConnection, async ({ params: { name } }) => {
    const { accounts } = connectedAccounts(environment, await connectionValues(db, cipher))
    const check = CHECKS[name]?.(accounts, { fetch: connections.fetch, origin })
    if (check === undefined || check === null) return E.left(notFound)
    const checked = await check()
    const error = E.isLeft(checked) ? checkErrorText(checked.left, CONNECTIONS[name].title) : null
    await storeConnectionState(db, name, error, new Date(clock.now()))
    return viewOf(name)
  })

  router.on(refreshConnection, async ({ params: { name } }, { change }) => {
    const view = await viewOf(name)
    if (E.isRight(view) && view.right.refresh === null) return E.left(notFound)
    return change({ kind: 'connection', id: name }, async (trx) => {
      await refreshNow(trx, name, new Date(clock.now()))
      return viewOf(name, trx)
    })
  })
}
