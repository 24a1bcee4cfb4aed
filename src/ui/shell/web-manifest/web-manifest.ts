import { paths } from '../../paths.ts'

const strings = {
  shopOf: (brand: string) => `${brand} — интернет-магазин`,
  catalogue: 'Каталог',
  cart: 'Корзина',
}

/** `--ground` of kit/tokens.css: no script reads styles. */
const GROUND = '#faf8f4'

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}`,
  sizes: `${String(size)}x${String(size)}`,
  type: 'image/png',
  purpose,
})

/** A browser tells only of an application that the manifest names, by its id in the store. [APP-06] */
const relatedApps = (address: string | null) => {
  const id = address === null ? null : new URL(address).searchParams.get('id')
  return id === null ? {} : { related_applications: [{ platform: 'play', id, url: address }] }
}

/** What the shop is when it stands among the applications of a phone or a computer. */
export const webManifest = (brand: string, appAddress: string | null = null) => ({
  id: paths.index,
  name: strings.shopOf(brand),
  short_name: brand,
  lang: 'ru',
  dir: 'ltr',
  start_url: paths.index,
  scope: paths.index,
  display: 'standalone',
  background_color: GROUND,
  theme_color: GROUND,
  categories: ['shopping'],
  icons: [
    icon('icon-192.png', 192, 'any'),
    icon('icon-512.png', 512, 'any'),
    icon('icon-maskable.png', 512, 'maskable'),
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
  shortcuts: [
    { name: strings.catalogue, url: paths.catalog },
    { name: strings.cart, url: paths.order },
  ],
  ...relatedApps(appAddress),
})
