import type { SettingName } from '../../../platform/settings/definitions.ts'

interface SeedItem {
  readonly key: string
  readonly code: string
  readonly title?: string
  readonly value: unknown
}

export const DEMO_SETTINGS: ReadonlyArray<readonly [SettingName, string]> = [
  ['shop.name', 'Кедр'],
  ['shop.slogan', 'всё для дома'],
  ['orders.collectHours', '2'],
  ['shop.phones', '+78000000200 Бесплатно по России, +73852000100 Барнаул'],
  ['shop.socials', 'ВКонтакте https://example.com/vk/kedr, Телеграм https://example.com/tg/kedr'],
  [
    'shop.appStores',
    'RuStore https://example.com/rustore/kedr, Google Play https://example.com/play/kedr, ' +
      'App Store https://example.com/appstore/kedr, AppGallery https://example.com/appgallery/kedr',
  ],
  ['shop.app', 'https://example.com/play/kedr?id=com.example.kedr'],
  ['shop.developer', 'Сайт сделан на «Витрине» https://example.com/vitrina'],
]

export const STORAGE_ITEMS: ReadonlyArray<SeedItem> = [
  { key: 'catalogRemains', code: 'none', title: 'Нет в продаже', value: { colour: 'grey', count: 0 } },
  { key: 'catalogRemains', code: 'unavailable', title: 'Нет в наличии', value: { colour: 'grey', count: 0 } },
  { key: 'catalogRemains', code: 'low', title: 'Мало', value: { colour: 'red', count: 15 } },
  { key: 'catalogRemains', code: 'medium', title: 'Средне', value: { colour: 'yellow', count: 49 } },
  { key: 'catalogRemains', code: 'high', title: 'Много', value: { colour: 'green', count: 50 } },
  { key: 'compilationFlag', code: 'flag', value: false },
  { key: 'compilationTitle', code: 'title', value: 'Подборка' },
  { key: 'lotteryLayer', code: 'layer', value: { url: 'default', enabled: false, theme: 'spring' } },
  {
    key: 'notificationsForm',
    code: 'policyLabel',
    value: 'Согласен на <a href="/politika_obrabotki_pd/">обработку персональных данных</a>',
  },
]
