import type { MenuItem } from '../../../domain/content/page.ts'
import { BONUS_EARNED_PERCENT, BONUS_PAYS_PERCENT } from '../../../domain/order/order-sums.ts'
import { address, oneOf, text, titledLink, titledLinks, wholeNumber, type FromText } from '../environment.ts'
import { orderText, productText } from '../messages/own-text.ts'
import { deliveryPrices, type DeliveryPrice } from './delivery-prices.ts'
import { deliveryZones } from './delivery-zones.ts'
import type { DeliveryZone } from '../../../domain/place/delivery-zone.ts'
import {
  chats,
  inn,
  line,
  mailbox,
  mailboxes,
  ogrn,
  phones,
  roubles,
  readableColour,
  slugs,
  taxSystem,
  titles,
  uploadedPicture,
  vat,
  yearDays,
  type ShopPhone,
} from './formats.ts'
import { parcelMeasures, type ParcelMeasures } from './parcel-measures.ts'

interface Setting<A> {
  readonly title: string
  readonly format: string
  readonly codec: FromText<A>
  /** Value of a shop whose owner has not set it. It must not invent a fact. */
  readonly unset: A
  readonly variable?: string
}

const setting = <A, B extends A | null>(
  title: string,
  format: string,
  codec: FromText<A>,
  unset: B,
  variable?: string,
): Setting<A | B> => ({
  title,
  format,
  codec: codec as unknown as FromText<A | B>,
  unset,
  ...(variable !== undefined && { variable }),
})

const NO_LINKS: ReadonlyArray<MenuItem> = []
const NO_PHONES: ReadonlyArray<ShopPhone> = []
const NO_PRICES: ReadonlyArray<DeliveryPrice> = []
const NO_ZONES: ReadonlyArray<DeliveryZone> = []
const NO_TEXTS: ReadonlyArray<string> = []
const NO_MEASURES: ReadonlyArray<ParcelMeasures> = []
const LINKS = 'названия и адреса через запятую: ВКонтакте https://vk.com/shop, Телеграм https://t.me/shop'

const ofOrder = (title: string) => setting(title, orderText.format, orderText.codec, null)
const ofProduct = (title: string) => setting(title, productText.format, productText.codec, null)

const STORAGE_DAYS = 5
const NEW_DAYS = 30
const PRICE_LIMIT = 10
const MANAGER_BONUSES = 1_000
const MAX_OFF_SALE = 30

export const SETTINGS = {
  'shop.name': setting('название магазина', 'до 40 знаков', line(40), 'Магазин', 'SHOP_BRAND'),
  'shop.slogan': setting('девиз в заголовке главной', 'до 80 знаков', line(80), null),
  'shop.phones': setting(
    'телефоны',
    'номера с подписями через запятую: +73852200100 Барнаул, 88002000600 Бесплатно по России',
    phones,
    NO_PHONES,
  ),
  'shop.email': setting('почта для покупателей', 'адрес, например hello@shop.ru', mailbox, null),
  'shop.hours': setting('часы работы поддержки', 'до 120 знаков', line(120), null),
  'shop.socials': setting('социальные сети', LINKS, titledLinks, NO_LINKS, 'SOCIAL_LINKS'),
  'shop.appStores': setting('магазины приложений', LINKS, titledLinks, NO_LINKS, 'APP_STORE_LINKS'),
  'shop.app': setting('приложение для Android', 'адрес https://', address('https'), null, 'APP_URL'),
  'shop.developer': setting('разработчик сайта', 'название и адрес', titledLink, null, 'CREDIT_LINK'),
  'look.logo': setting(
    'логотип в шапке вместо названия',
    'картинка PNG или WebP любых пропорций, лучше с прозрачным фоном; видна на светлом и на тёмном',
    uploadedPicture,
    null,
  ),
  'look.icon': setting('значок вкладки браузера', 'квадратная картинка, лучше 192 × 192', uploadedPicture, null),
  'look.colour': setting(
    'цвет кнопок и ссылок; тёмная тема получает его светлым',
    'решётка и шесть знаков: #5b2a86; белый текст на нём должен читаться',
    readableColour,
    null,
  ),
  'look.springDays': setting(
    'дни весеннего оформления',
    'первый и последний день каждого года: 01.03-31.05, или off; пусто — круглый год',
    yearDays,
    null,
  ),
  'look.newYearDays': setting(
    'дни новогоднего оформления со снегом; оно важнее весеннего',
    'первый и последний день каждого года: 15.12-14.01, или off; пусто — никогда',
    yearDays,
    null,
  ),
  'legal.company': setting('продавец', 'как в реестре: ООО «Ромашка»', line(200), null),
  'legal.inn': setting('ИНН', '10 или 12 цифр с верной контрольной суммой', inn, null),
  'legal.ogrn': setting('ОГРН или ОГРНИП', '13 или 15 цифр с верной контрольной суммой', ogrn, null),
  'legal.address': setting('юридический адрес', 'до 300 знаков', line(300), null),
  'legal.vat': setting(
    'ставка НДС; без неё чеки не отправляются',
    'none, 0, 5, 7, 10, 20 или 22; у товара может быть своя — из файла или 1С',
    vat,
    null,
  ),
  'legal.taxSystem': setting(
    'система налогообложения в чеках, если у продавца их несколько',
    'osn, usn-income, usn-profit, esn или patent',
    taxSystem,
    null,
  ),
  'payments.sbp': setting('СБП отдельным способом оплаты', 'on или off', oneOf({ on: true, off: false }), null),
  'payments.instalmentDiscount': setting(
    'скидка банка-партнёра при оплате частями: цена тогда зависит от способа оплаты',
    'on или off',
    oneOf({ on: true, off: false }),
    false,
  ),
  'delivery.prices': setting(
    'цены и сроки доставки',
    'удобнее на странице «Доставка»; способ, город или *, рубли, дни — через запятую: courier * 300 2, courier Барнаул 200 1 free 5000, courier Барнаул from 3000 100 1, courier * weight 10000 500 2, post * off',
    deliveryPrices,
    NO_PRICES,
  ),
  'delivery.zones': setting(
    'зоны городов по улицам',
    'удобнее на странице «Доставка»; город/зона: улицы через точку с запятой, зоны через |: Барнаул/Центр: пр-т Ленина; ул. Попова; строка цены: courier Барнаул/Центр 100 1',
    deliveryZones,
    NO_ZONES,
  ),
  'delivery.parcels': setting(
    'вес и размеры товаров, у которых они не указаны',
    'раздел или *, граммы, стороны в см — через запятую: * 1000 30×20×15, odezhda 300 30×25×5; подразделы входят',
    parcelMeasures,
    NO_MEASURES,
  ),
  'delivery.cdekPoint': setting(
    'пункт СДЭК, куда магазин привозит посылки',
    'код пункта: BRN12',
    text('a code of a point', /^[A-Z]{2,6}\d{1,6}$/),
    null,
  ),
  'delivery.homeCity': setting(
    'домашний город магазина: для посетителя, чей город не определён',
    'название города из списка «Города»: Томск',
    line(100),
    null,
  ),
  'delivery.freeFrom': setting('бесплатная доставка от суммы', 'рубли', roubles, null),
  'orders.collectHours': setting(
    'за сколько часов магазин собирает заказ из своих товаров',
    'от 0 до 12 часов работы; без числа покупатель видит только день',
    wholeNumber(0, 12),
    null,
  ),
  'orders.storageDays': setting(
    'сколько дней хранится заказ в пункте выдачи',
    'от 1 до 60',
    wholeNumber(1, 60),
    STORAGE_DAYS,
  ),
  'orders.keepRules': setting(
    'когда заказ изменяют, цены считаются по акциям дня, когда его оформили; off — по сегодняшним',
    'on или off',
    oneOf({ on: true, off: false }),
    true,
  ),
  'orders.priceLimit': setting(
    'насколько сотрудник может изменить цену товара в заказе',
    'процент от 0 до 100; владелец — на сколько угодно',
    wholeNumber(0, 100),
    PRICE_LIMIT,
  ),
  'orders.marked': setting(
    'разделы с маркировкой «Честный знак»: у каждой единицы нужен код',
    'адреса разделов через запятую: obuv, parfyumeriya; подразделы входят',
    slugs,
    NO_TEXTS,
  ),
  'loyalty.earnsPercent': setting(
    'сколько бонусов начисляется за заказ',
    'процент от оплаченных товаров, от 0 до 100; прежние заказы начисляют, сколько обещали',
    wholeNumber(0, 100),
    BONUS_EARNED_PERCENT,
  ),
  'loyalty.paysPercent': setting(
    'какую часть товаров можно оплатить бонусами',
    'процент от 0 до 100',
    wholeNumber(0, 100),
    BONUS_PAYS_PERCENT,
  ),
  'loyalty.lifeDays': setting(
    'сколько дней живут бонусы',
    'от 1 до 3650; без числа они не сгорают; срок получают бонусы, начисленные после изменения',
    wholeNumber(1, 3_650),
    null,
  ),
  'loyalty.managerLimit': setting(
    'сколько бонусов менеджер может начислить или списать за один раз',
    'от 0 до 1000000; владелец — сколько угодно',
    wholeNumber(0, 1_000_000),
    MANAGER_BONUSES,
  ),
  'catalogue.newDays': setting(
    'сколько дней товар, добавленный в каталог, считается новинкой',
    'от 0 до 365',
    wholeNumber(0, 365),
    NEW_DAYS,
  ),
  'catalogue.groupVariants': setting(
    'варианты одного товара в разделах — одной карточкой',
    'on или off',
    oneOf({ on: true, off: false }),
    true,
  ),
  'catalogue.guestFavourites': setting(
    'избранное гостей: хранится в их браузере и попадает в учётную запись при входе',
    'on или off',
    oneOf({ on: true, off: false }),
    false,
    'GUEST_FAVOURITES',
  ),
  'browser.offline': setting(
    'работа без сети: браузер хранит страницы, виденные последними, и корзину гостя; off — браузеры удаляют сохранённое',
    'on или off',
    oneOf({ on: true, off: false }),
    true,
    'OFFLINE_PAGES',
  ),
  'browser.push': setting(
    'push-уведомления: этапы заказа, поступление и снижение цены; off — не предлагаются и не отправляются',
    'on или off',
    oneOf({ on: true, off: false }),
    true,
  ),
  'newsletter.ticked': setting(
    'галочка согласия в форме рассылки стоит заранее',
    'on или off',
    oneOf({ on: true, off: false }),
    true,
  ),
  'imports.mostOffSale': setting(
    'загрузка останавливается, если сняла бы с продажи больше',
    'процент товаров источника, от 1 до 100',
    wholeNumber(1, 100),
    MAX_OFF_SALE,
  ),
  'imports.priceType': setting(
    'вид цен из 1С',
    'название или Ид вида цен; без него берётся первый розничный',
    line(150),
    null,
    'SHOP_1C_PRICE',
  ),
  'facets.first': setting(
    'характеристики, которые в фильтрах идут первыми',
    'названия через запятую по порядку: Цвет, Размер',
    titles,
    NO_TEXTS,
  ),
  'facets.hidden': setting(
    'характеристики, которых в фильтрах нет',
    'названия через запятую: Артикул, Код ОЗОН',
    titles,
    NO_TEXTS,
  ),
  'alerts.mail': setting(
    'кому писать о новых заказах, возвратах и вопросах',
    'адреса почты через запятую',
    mailboxes,
    NO_TEXTS,
  ),
  'alerts.telegram': setting(
    'в какие чаты Telegram писать о том же; бота подключают на странице «Подключения»',
    'номера чатов через запятую: 123456789, -1001234567890',
    chats,
    NO_TEXTS,
  ),
  'messages.placed': ofOrder('заказ оформлен'),
  'messages.paid': ofOrder('заказ оплачен'),
  'messages.collecting': ofOrder('заказ собирают'),
  'messages.ready': ofOrder('заказ готов к выдаче'),
  'messages.onTheWay': ofOrder('заказ передан в доставку'),
  'messages.tracked': ofOrder('у заказа есть трек-номер'),
  'messages.changed': ofOrder('в заказе убрали или заменили товары'),
  'messages.delivered': ofOrder('заказ доставлен или выдан'),
  'messages.cancelled': ofOrder('заказ отменён'),
  'messages.refundRequested': ofOrder('заявление на возврат принято'),
  'messages.refunded': ofOrder('деньги возвращаются'),
  'messages.refundRejected': ofOrder('возврат не принят'),
  'messages.answered': ofProduct('на вопрос ответили'),
  'messages.published': ofProduct('отзыв опубликован'),
  'messages.cheaper': ofProduct('товары из избранного стали дешевле'),
  'counters.metrika': setting(
    'номер счётчика Яндекс Метрики; начинает работать после согласия посетителя',
    'цифры',
    text('the digits of a counter', /^[1-9]\d{0,14}$/),
    null,
    'METRIKA_ID',
  ),
  'counters.mindbox': setting(
    'точка интеграции Mindbox',
    'латинские буквы, цифры, точки и дефисы',
    text('an endpoint of letters, digits, dots and hyphens', /^[\w.-]{1,100}$/),
    null,
    'MINDBOX_ID',
  ),
} as const

export type SettingName = keyof typeof SETTINGS
export type Settings = { readonly [Name in SettingName]: (typeof SETTINGS)[Name]['unset'] }

type SettingGroup = SettingName extends `${infer Group}.${string}` ? Group : never

// The part of a name before its dot.
export const SETTING_GROUPS: Readonly<Record<SettingGroup, string>> = {
  shop: 'Магазин',
  look: 'Оформление',
  legal: 'Реквизиты',
  payments: 'Оплата',
  delivery: 'Доставка',
  orders: 'Заказы',
  loyalty: 'Бонусы',
  catalogue: 'Каталог',
  imports: 'Загрузка каталога',
  facets: 'Фильтры',
  alerts: 'Оповещения',
  messages: 'Тексты сообщений покупателю',
  newsletter: 'Рассылка',
  browser: 'Браузер покупателя',
  counters: 'Счётчики',
}

export const SETTING_NAMES = Object.keys(SETTINGS) as ReadonlyArray<SettingName>

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name)

export const NO_SETTINGS = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, SETTINGS[name].unset]),
) as unknown as Settings
