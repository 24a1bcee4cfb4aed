import * as E from 'fp-ts/Either'
import { sql, type Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { CaptchaProviderName } from '../../contract/entities/captcha.ts'
import { LEGAL_PATHS, NOT_WRITTEN } from '../content/public.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Command } from '../platform/operator-command.ts'
import { NO_SETTINGS, type Settings } from '../platform/settings/definitions.ts'
import { loadSettings, type SettingOverrides } from '../platform/settings/settings.ts'

export interface LaunchFacts {
  readonly overrides: SettingOverrides
  readonly publicOrigin: string | null
  readonly paymentProviders: number
  readonly isPlayMoney: boolean
  readonly sendsMail: boolean
  readonly sendsSms: boolean
  readonly captcha: CaptchaProviderName
  readonly pictureHosts: ReadonlyArray<string>
}

export const NOTHING_CONFIGURED: LaunchFacts = {
  overrides: {},
  publicOrigin: null,
  paymentProviders: 0,
  isPlayMoney: false,
  sendsMail: false,
  sendsSms: false,
  captcha: 'altcha',
  pictureHosts: [],
}

interface Item {
  readonly isDone: boolean
  readonly what: string
  readonly how: string
  readonly isBlocking: boolean
  /** Pages of the back office where the step is done. */
  readonly area: 'settings' | 'connections' | 'shops' | 'products' | 'pages' | 'staff' | null
}

type Area = Item['area']

const blocking = (isDone: boolean, what: string, how: string, area: Area = null): Item => ({
  isDone,
  what,
  how,
  isBlocking: true,
  area,
})
const advised = (...[isDone, what, how, area]: Parameters<typeof blocking>): Item => ({
  ...blocking(isDone, what, how, area),
  isBlocking: false,
})

const set = (name: string) => `npm run shop -- settings set ${name} …`

const ofSettings = (settings: Settings): ReadonlyArray<Item> => {
  const isSet = (name: keyof Settings) => settings[name] !== null && settings[name] !== NO_SETTINGS[name]
  return [
    blocking(isSet('shop.name'), 'название', set('shop.name'), 'settings'),
    blocking(isSet('shop.phones') || isSet('shop.email'), 'телефоны или почта', set('shop.phones'), 'settings'),
    blocking(
      isSet('legal.company') && isSet('legal.inn') && isSet('legal.ogrn') && isSet('legal.address'),
      'реквизиты продавца',
      ['legal.company', 'legal.inn', 'legal.ogrn', 'legal.address'].map(set).join('\n      '),
      'settings',
    ),
    advised(isSet('legal.vat'), 'ставка НДС: без неё чеки по 54-ФЗ не отправляются', set('legal.vat'), 'settings'),
    advised(isSet('alerts.mail'), 'кому сообщать о заказах', set('alerts.mail'), 'settings'),
    advised(
      !settings['payments.instalmentDiscount'],
      'одна цена для любого способа оплаты',
      'npm run shop -- settings set payments.instalmentDiscount off: 283-ФЗ с апреля 2026 года, как пишет пресса, требует\n' +
        '      одной цены для всех способов оплаты; есть и другое прочтение, спросите юриста',
      'settings',
    ),
    advised(
      !settings['newsletter.ticked'],
      'согласие на рассылку, которое отмечает сам покупатель',
      'npm run shop -- settings set newsletter.ticked off: сейчас галочка стоит заранее. Согласие на рекламу (38-ФЗ,\n' +
        '      статья 18) и на обработку данных (152-ФЗ, статья 9) тогда спорное: за это штрафуют',
      'settings',
    ),
  ]
}

const ofConfiguration = (facts: LaunchFacts): ReadonlyArray<Item> => [
  blocking(
    facts.publicOrigin?.startsWith('https://') === true,
    'свой домен',
    'переменная PUBLIC_ORIGIN с адресом https://',
  ),
  blocking(
    !facts.isPlayMoney,
    'настоящие платежи',
    '«Подключения»: ключи ЮKassa и Сплита, или SHOP_SANDBOX=off: сейчас любой платёж проходит без денег',
    'connections',
  ),
  advised(facts.paymentProviders > 0, 'оплата на сайте', '«Подключения»: ключи ЮKassa', 'connections'),
  blocking(
    facts.sendsMail,
    'почта',
    '«Подключения»: почтовый сервер: сейчас письма остаются в каталоге outbox',
    'connections',
  ),
  advised(
    facts.captcha !== 'recaptcha',
    'капча, которая не передаёт данные за границу',
    '«Подключения»: SmartCaptcha или altcha: reCAPTCHA отправляет данные посетителей в Google (152-ФЗ, статьи 12 и 18)',
    'connections',
  ),
  advised(
    facts.sendsSms,
    'SMS',
    '«Подключения»: учётная запись smsc.ru: сейчас коды входа не доходят до телефона',
    'connections',
  ),
]

const ofDatabase = async (db: Kysely<Tables>, settings: Settings): Promise<ReadonlyArray<Item>> => {
  const { rows } = await sql<{
    products: boolean
    demo: boolean
    shops: boolean
    methods: boolean
    staff: boolean
    unwritten: number
  }>`
    select exists (select from products where is_on_sale) as products,
      exists (select from products where is_on_sale and source = 'demo') as demo,
      exists (select from shops where is_active and type_id = 'shop') as shops,
      exists (select from delivery_methods) as methods,
      exists (select from staff where disabled_at is null) as staff,
      (select count(*)::integer from unnest(${[...LEGAL_PATHS]}::text[]) as legal (address)
        where not exists (select from pages where pages.path = legal.address
          and coalesce(content, '') not in ('', ${NOT_WRITTEN}) and content not like '%должен заменить юрист%')) as unwritten`.execute(
    db,
  )
  const found = rows[0] ?? {
    products: false,
    demo: false,
    shops: false,
    methods: false,
    staff: false,
    unwritten: LEGAL_PATHS.length,
  }
  return [
    blocking(
      found.products,
      'товары',
      'npm run shop -- import каталог.yml или «Товары» на странице /admin/',
      'products',
    ),
    blocking(!found.demo, 'каталог без демонстрационных товаров', 'npm run shop -- demo clear'),
    blocking(
      found.shops || found.methods || settings['delivery.prices'].some(({ terms }) => terms !== null),
      'способы получения',
      `npm run shop -- shops add …, ${set('delivery.prices')} или npm run shop -- carriers`,
      'shops',
    ),
    advised(found.staff, 'сотрудники', 'npm run shop -- staff add …', 'staff'),
    blocking(
      found.unwritten === 0,
      'документы: оферта, персональные данные, cookie',
      `npm run shop -- pages set ${LEGAL_PATHS[0] ?? ''} файл.html, и остальные: ${LEGAL_PATHS.join(' ')}`,
      'pages',
    ),
  ]
}

export const launchItems = async (
  db: Kysely<Tables>,
  facts: LaunchFacts,
  log: Logger,
): Promise<ReadonlyArray<Item>> => {
  const settings = await loadSettings(db, facts.overrides, log)
  return [...ofSettings(settings), ...(await ofDatabase(db, settings)), ...ofConfiguration(facts)]
}

const strings = {
  ready: 'Магазин можно открывать.',
  blocked: (count: number) => `До открытия осталось: ${count}.`,
  empty: (what: ReadonlyArray<string>) =>
    `Магазин пуст. До открытия нужны: ${what.join(', ')}. Как это сделать: npm run shop -- check`,
}

const lineOf = ({ isDone, what, how, isBlocking }: Item): string => {
  if (isDone) return `  ✓   ${what}`
  return `  ${isBlocking ? '✗' : '–'}   ${what}\n      ${how}`
}

// Fails if a step that is required before opening is missing.
export const checkCommand =
  (factsOf: (db: Kysely<Tables>) => Promise<LaunchFacts>): Command =>
  (_, { database: { db }, log }) =>
  async () => {
    const items = await launchItems(db, await factsOf(db), log)
    const missing = items.filter(({ isDone, isBlocking }) => isBlocking && !isDone).length
    const lines = items.map(lineOf)
    return missing === 0 ? E.right([...lines, strings.ready]) : E.left([...lines, strings.blocked(missing)].join('\n'))
  }

// One line for the first start of an empty shop; null if nothing is missing.
export const launchLine = async (db: Kysely<Tables>, facts: LaunchFacts, log: Logger): Promise<string | null> => {
  const missing = (await launchItems(db, facts, log)).filter(({ isDone, isBlocking }) => isBlocking && !isDone)
  return missing.length === 0 ? null : strings.empty(missing.map(({ what }) => what))
}
