import type { SeedPage } from './routes.ts'

export const NOT_WRITTEN = '<p>Магазин ещё не опубликовал этот документ.</p>'

const document = (path: string, title: string): SeedPage => ({
  routeName: null,
  path,
  title,
  description: `${title} магазина «{brand}».`,
  content: NOT_WRITTEN,
})

export const LEGAL_PATHS = ['/oferta/', '/politika_obrabotki_pd/', '/cookiepolicy/'] as const

export const OWN_PAGES: ReadonlyArray<SeedPage> = [
  document('/politika_obrabotki_pd/', 'Политика обработки персональных данных'),
  document('/cookiepolicy/', 'Политика использования файлов cookie'),
  document('/oferta/', 'Публичная оферта'),
  {
    routeName: null,
    path: '/contacts/',
    title: 'Контакты',
    description: 'Контакты магазина «{brand}».',
    content: '{contacts}',
  },
]
