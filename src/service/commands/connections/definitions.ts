import { CONNECTION_NAMES, type ConnectionName } from '../../../contract/admin/connection-names.ts'
import type { SettingName } from '../../platform/settings/definitions.ts'

export interface ConnectionField {
  /** The environment variable that wins over the stored value. Its name is the name of the field. */
  readonly variable: string
  readonly label: string
  /** How to write the value and where to find it. */
  readonly hint: string
  readonly isSecret?: true
  readonly isOptional?: true
  readonly choices?: Readonly<Record<string, string>>
  /** The value is a setting of the shop, not one of the connection's own. */
  readonly setting?: SettingName
}

interface Connection {
  readonly title: string
  /** What the shop does not do without it. */
  readonly without: string
  readonly fields: ReadonlyArray<ConnectionField>
}

const secret = (variable: string, label: string, hint: string): ConnectionField => ({
  variable,
  label,
  hint,
  isSecret: true,
})

export { CONNECTION_NAMES, type ConnectionName }

export const CONNECTIONS: Readonly<Record<ConnectionName, Connection>> = {
  yookassa: {
    title: 'ЮKassa',
    without: 'Нет оплаты картой и по СБП на сайте: покупатели платят при получении.',
    fields: [
      {
        variable: 'SHOP_YOOKASSA_SHOP_ID',
        label: 'shopId',
        hint: 'Цифры из личного кабинета ЮKassa: «Настройки» → «Магазин».',
      },
      secret(
        'SHOP_YOOKASSA_SECRET',
        'Секретный ключ',
        'Начинается с live_: «Интеграция» → «Ключи API». Там же задайте адрес уведомлений.',
      ),
    ],
  },
  split: {
    title: 'Яндекс Сплит',
    without: 'Нет оплаты частями.',
    fields: [secret('SHOP_SPLIT_KEY', 'Ключ API', 'Консоль Яндекс Пэй: «Настройки» → «Ключи API».')],
  },
  cdek: {
    title: 'СДЭК',
    without: 'Нет пунктов и цен СДЭК, посылки оформляют вручную.',
    fields: [
      {
        variable: 'SHOP_CDEK_ID',
        label: 'Идентификатор (Account)',
        hint: 'Личный кабинет СДЭК: «Интеграция» → «Ключи API».',
      },
      secret('SHOP_CDEK_SECRET', 'Пароль (Secure password)', 'Там же.'),
      {
        variable: 'SHOP_CDEK_FROM',
        label: 'Город отправки',
        hint: 'Код ФИАС города, откуда уезжают посылки. Если пусто: Барнаул.',
        isOptional: true,
      },
    ],
  },
  post: {
    title: 'Почта России',
    without: 'Нет отделений и цен Почты России, отправления оформляют вручную.',
    fields: [
      secret('SHOP_POST_TOKEN', 'Токен приложения', '«Отправка»: «Настройки» → «API».'),
      secret('SHOP_POST_KEY', 'Ключ пользователя', 'Там же, «Ключ авторизации пользователя».'),
      { variable: 'SHOP_POST_FROM', label: 'Индекс отделения отправки', hint: 'Шесть цифр.' },
    ],
  },
  ozon: {
    title: 'Ozon',
    without: 'Нет пунктов и постаматов Ozon и их цен.',
    fields: [
      { variable: 'SHOP_OZON_ID', label: 'Client ID', hint: 'Кабинет Ozon Доставки: «Интеграция».' },
      secret('SHOP_OZON_SECRET', 'Client Secret', 'Там же.'),
      {
        variable: 'SHOP_OZON_FROM',
        label: 'Место сдачи посылок',
        hint: 'Номер места у Ozon. Если пусто: первое место кабинета.',
        isOptional: true,
      },
    ],
  },
  mail: {
    title: 'Почта (SMTP)',
    without: 'Письма не уходят: покупатель не узнает о заказе, сотрудник — о новом.',
    fields: [
      secret(
        'SHOP_SMTP_URL',
        'Адрес почтового сервера',
        'С логином и паролем: smtps://login:password@smtp.example.ru:465. Знак @ в логине пишут %40.',
      ),
      { variable: 'SHOP_MAIL_FROM', label: 'Отправитель', hint: 'Например: "Кедр" <shop@example.ru>.' },
    ],
  },
  sms: {
    title: 'SMS (smsc.ru)',
    without: 'Коды входа и подтверждения телефона не доходят до покупателей.',
    fields: [
      { variable: 'SHOP_SMS_LOGIN', label: 'Логин', hint: 'Логин smsc.ru.' },
      secret('SHOP_SMS_PASSWORD', 'Пароль', 'Пароль для API: «Настройки» → «Пароли».'),
      { variable: 'SHOP_SMS_SENDER', label: 'Имя отправителя', hint: 'Согласованное с smsc.ru имя.', isOptional: true },
    ],
  },
  telegram: {
    title: 'Telegram',
    without: 'О заказах, возвратах и вопросах не сообщает бот. Чаты называет настройка «Оповещения».',
    fields: [secret('SHOP_TELEGRAM_TOKEN', 'Токен бота', 'Его выдаёт @BotFather: 123456789:AAF….')],
  },
  dadata: {
    title: 'DaData',
    without: 'Нет подсказок улиц и домов: покупатель пишет адрес сам. Карта не знает, где выбранный город.',
    fields: [secret('ADDRESS_SUGGEST_TOKEN', 'API-ключ', 'Из личного кабинета DaData. Посетители его не видят.')],
  },
  captcha: {
    title: 'Капча',
    without: 'Работает встроенная капча altcha, внешняя служба не нужна.',
    fields: [
      {
        variable: 'CAPTCHA_PROVIDER',
        label: 'Служба',
        hint: 'reCAPTCHA передаёт данные посетителей за границу (152-ФЗ).',
        choices: { altcha: 'altcha, встроенная', smartcaptcha: 'Yandex SmartCaptcha', recaptcha: 'Google reCAPTCHA' },
        isOptional: true,
      },
      {
        variable: 'CAPTCHA_SITE_KEY',
        label: 'Ключ клиента',
        hint: 'Не нужен для altcha.',
        isOptional: true,
      },
      { ...secret('SHOP_CAPTCHA_SECRET', 'Ключ сервера', 'Не нужен для altcha.'), isOptional: true },
    ],
  },
  maps: {
    title: 'Яндекс Карты',
    without: 'Магазины и пункты — на простой карте и списком.',
    fields: [
      {
        variable: 'YANDEX_MAPS_KEY',
        label: 'Ключ JavaScript API',
        hint: 'Виден посетителям: в кабинете разработчика ограничьте его адресом магазина.',
      },
    ],
  },
  metrika: {
    title: 'Яндекс Метрика',
    without: 'Посещения и покупки не считаются.',
    fields: [
      {
        variable: 'METRIKA_ID',
        label: 'Номер счётчика',
        hint: 'Цифры. Счётчик работает после согласия посетителя на cookie.',
        setting: 'counters.metrika',
      },
    ],
  },
  mindbox: {
    title: 'Mindbox',
    without: 'Рассылки и сегменты Mindbox не получают корзин и покупок.',
    fields: [
      {
        variable: 'MINDBOX_ID',
        label: 'Точка интеграции',
        hint: 'Латинские буквы, цифры, точки и дефисы.',
        setting: 'counters.mindbox',
      },
    ],
  },
}
