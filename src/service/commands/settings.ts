import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { Kysely } from 'kysely'
import { changeShopSettings, getLaunchChecklist, getShopSettings } from '../../contract/admin/settings.ts'
import { isColour, nearestReadable } from '../../domain/content/colours.ts'
import { OPERATOR, recordChange } from '../identity/public.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Router } from '../platform/http/router.ts'
import type { FieldMessages, ServiceError } from '../platform/http/service-error.ts'
import type { Command } from '../platform/operator-command.ts'
import {
  isSettingName,
  NO_SETTINGS,
  SETTING_GROUPS,
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
} from '../platform/settings/definitions.ts'
import { choiceText } from '../platform/settings/choice-texts.ts'
import { deliveryPrices } from '../platform/settings/delivery-prices.ts'
import { removeSetting, settingTexts, storeSetting, type SettingOverrides } from '../platform/settings/settings.ts'
import type { OperatorDeps } from './deps.ts'
import type { ServiceClock } from '../platform/clock.ts'
import { launchItems } from './launch.ts'

const strings = {
  noName: 'назовите настройку; все их показывает settings list',
  unknown: (name: string) => `настройки ${name} нет; все их показывает settings list`,
  noValue: 'назовите значение',
  bad: (name: SettingName) => `нужно: ${SETTINGS[name].format}`,
  tooLight: (nearest: string) =>
    `слишком светлый: белый текст на кнопках и ссылки на фоне страницы не прочесть. Ближайший подходящий: ${nearest}`,
  named: (name: SettingName, error: string) => `${name} (${SETTINGS[name].title}): ${error}`,
  noSetting: 'такой настройки нет',
  noCities: (titles: ReadonlyArray<string>) => `таких городов в магазине нет: ${titles.join(', ')}`,
  choose: 'выберите из списка',
  badAction: 'скажите, что сделать: list, get, set или unset',
  notSet: 'не задано',
  byDefault: (text: string) => `${text} (не задано, так по умолчанию)`,
  ofEnvironment: (variable: string) => `задано переменной ${variable}`,
  set: (name: string) => `${name}: сохранено; магазин покажет это в течение нескольких секунд`,
  unset: (name: string) => `${name}: больше не задано`,
  overridden: (variable: string) => `переменная ${variable} важнее: пока она задана, магазин берёт значение из неё`,
}

const textOfDefault = (name: SettingName): string | null => {
  const value: unknown = NO_SETTINGS[name]
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

const unsetText = (name: SettingName): string => {
  const text = textOfDefault(name)
  return text === null ? strings.notSet : strings.byDefault(text)
}

const lineOf = (name: SettingName, text: string | undefined, overrides: SettingOverrides): string => {
  const { title, variable } = SETTINGS[name]
  const source =
    variable !== undefined && overrides[name] !== undefined
      ? strings.ofEnvironment(variable)
      : (text ?? unsetText(name))
  return `${name}  ${title}: ${source}`
}

const citiesIn = (name: SettingName, value: string): ReadonlyArray<string> => {
  if (name === 'delivery.homeCity') return [value.trim()]
  const prices = name === 'delivery.prices' ? deliveryPrices.decode(value) : E.left(null)
  return E.isLeft(prices) ? [] : prices.right.flatMap(({ city }) => city ?? [])
}

const unknownCities = async (db: Kysely<Tables>, name: SettingName, value: string): Promise<ReadonlyArray<string>> => {
  const named = citiesIn(name, value)
  if (named.length === 0) return []
  const rows = await db.selectFrom('cities').select(['title', 'caption']).execute()
  const known = new Set(rows.flatMap(({ title, caption }) => [title, caption]))
  return named.filter((city) => !known.has(city))
}

const badValue = (name: SettingName, value: string): string => {
  const colour = value.trim().toLowerCase()
  return name === 'look.colour' && isColour(colour) ? strings.tooLight(nearestReadable(colour)) : strings.bad(name)
}

// Returns the error in Russian, or null if the value was stored. An empty value removes the setting.
const writeSetting = async (
  db: Kysely<Tables>,
  name: SettingName,
  value: string | null,
  now: Date,
): Promise<string | null> => {
  if (value === null || value.trim() === '') {
    await removeSetting(db, name)
    return null
  }
  const missing = await unknownCities(db, name, value)
  if (missing.length > 0) return strings.noCities(missing)
  return (await storeSetting(db, name, value, now)) ? null : badValue(name, value)
}

const ALL = 'all'

const ofSettings = {
  kind: 'settings' as const,
  id: ALL,
  read: async (db: Kysely<Tables>) => Object.fromEntries(await settingTexts(db)),
}

export const settingsCommand =
  (clock: ServiceClock, overrides: SettingOverrides): Command =>
  ({ action, name, value }, { database: { db } }) => {
    if (action === 'list')
      return async () => {
        const texts = await settingTexts(db)
        return E.right(SETTING_NAMES.map((each) => lineOf(each, texts.get(each), overrides)))
      }
    if (action !== 'get' && action !== 'set' && action !== 'unset') return TE.left(strings.badAction)
    if (typeof name !== 'string') return TE.left(strings.noName)
    if (!isSettingName(name)) return TE.left(strings.unknown(name))
    const { variable } = SETTINGS[name]
    const warning = variable !== undefined && overrides[name] !== undefined ? [strings.overridden(variable)] : []
    if (action === 'get')
      return async () => E.right([(await settingTexts(db)).get(name) ?? unsetText(name), ...warning])
    if (action === 'set' && typeof value !== 'string') return TE.left(strings.noValue)
    if (typeof value === 'string' && value.trim() === '') return TE.left(strings.named(name, strings.bad(name)))
    const written = typeof value === 'string' && action === 'set' ? value : null
    return async () => {
      const change = recordChange({ db, clock }, OPERATOR, 'changeShopSettings')
      let error: string | null = null
      await change<undefined>(ofSettings, async (trx) => {
        error = await writeSetting(trx, name, written, new Date(clock.now()))
        return error === null ? E.right(undefined) : E.left<ServiceError>({ _tag: 'Invalid', fields: {} })
      })
      if (error !== null) return E.left(strings.named(name, error))
      return E.right([action === 'set' ? strings.set(name) : strings.unset(name), ...warning])
    }
  }

const settingsNow = async (db: Kysely<Tables>, overrides: SettingOverrides) => {
  const texts = await settingTexts(db)
  return {
    groups: Object.entries(SETTING_GROUPS).map(([id, title]) => ({ id, title })),
    items: SETTING_NAMES.map((name) => {
      const { title, format, codec, variable } = SETTINGS[name]
      const { input } = codec
      const unset = textOfDefault(name)
      return {
        name,
        group: name.split('.')[0] ?? '',
        label: title,
        format: input.type === 'choice' ? strings.choose : format,
        type: input.type,
        choices: input.type === 'choice' ? input.choices.map((id) => ({ id, title: choiceText(name, id) })) : [],
        value: texts.get(name) ?? null,
        default: input.type === 'choice' && unset !== null ? choiceText(name, unset) : unset,
        overriddenBy: variable !== undefined && overrides[name] !== undefined ? variable : null,
      }
    }),
  }
}

export const settingsRoutes = (router: Router, { db, clock, log, launch }: OperatorDeps): void => {
  router.on(getShopSettings, async () => E.right(await settingsNow(db, launch.overrides)))

  router.on(changeShopSettings, ({ body: { values } }, { change }) =>
    change(ofSettings, async (trx) => {
      const fields: Record<string, ReadonlyArray<string>> = {}
      for (const [name, value] of Object.entries(values).toSorted(([a], [b]) => a.localeCompare(b))) {
        const error = isSettingName(name)
          ? await writeSetting(trx, name, value, new Date(clock.now()))
          : strings.noSetting
        if (error !== null) fields[name] = [error]
      }
      if (Object.keys(fields).length > 0) return E.left({ _tag: 'Invalid', fields: fields satisfies FieldMessages })
      return E.right(await settingsNow(trx, launch.overrides))
    }),
  )

  router.on(getLaunchChecklist, async () => E.right({ items: await launchItems(db, launch, log) }))
}
