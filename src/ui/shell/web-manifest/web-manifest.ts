import { paths } from '../../paths.ts'

const strings = {
  shopOf: (brand: string) => `${brand} — интернет-магазин`,
  catalogue: 'Каталог',
  basket: 'Корзина',
}

// `--ground` of kit/tokens.css: scripts cannot read it here.
const GROUND = '#faf8f4'

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}`,
  sizes: `${String(size)}x${String(size)}`,
  type: 'image/png',
  purpose,
})

const relatedApps = (address: string | null) => {
  const id = address === null ? null : new URL(address).searchParams.get('id')
  return id === null ? {} : { related_applications: [{ platform: 'play', id, url: address }] }
}

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
    { name: strings.basket, url: paths.order },
  ],
  ...relatedApps(appAddress),
})
