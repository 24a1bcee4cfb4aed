import * as E from 'fp-ts/Either'
import {
  getBanners,
  getFooterMenu,
  getFooterServiceMenu,
  getRedirect,
  getStorage,
} from '../../../contract/content/pages.ts'
import { redirectKey } from '../../../domain/content/redirect.ts'
import type { ContentItem, MenuItem } from '../../../domain/content/page.ts'
import type { Settings } from '../../platform/settings/definitions.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import type { Router } from '../../platform/http/router.ts'
import { shownPriceOf } from '../../catalogue/public.ts'
import { readAt } from '../publication.ts'
import { loadContent } from './content.ts'
import type { ContentData } from '../deps.ts'

export const FOOTER_MENU = 'footer'
export const FOOTER_SERVICE_MENU = 'footerService'

const HEADER_MENU = 'header'

const PHONES = 'basicContactsPhones'
const HEADER_LINKS = 'headerMenu'

const phoneItems = (settings: Settings): ReadonlyArray<ContentItem> =>
  settings['shop.phones'].map((value, index) => ({ code: String(index + 1), value }))

const linkItems = (links: ReadonlyArray<MenuItem>): ReadonlyArray<ContentItem> =>
  links.map(({ title, url }, index) => ({ code: String(index + 1), value: { title, url } }))

/** The previewed banner first and due at once: of popups, the page shows the first, and again after its hours. */
const previewed = <B extends { readonly id: number; readonly displayFrequency: number }>(
  banners: ReadonlyArray<B>,
  id: number,
): ReadonlyArray<B> => [
  ...banners.filter((banner) => banner.id === id).map((banner) => ({ ...banner, displayFrequency: 0 })),
  ...banners.filter((banner) => banner.id !== id),
]

export const contentRoutes = (
  router: Router,
  { db, settings, clock }: Pick<PlatformDeps, 'db' | 'settings' | 'clock'>,
  { content, tree }: Pick<ContentData, 'content' | 'tree'>,
): void => {
  const menu = async (name: string) => E.right({ children: (await content()).menus.get(name) ?? [] })
  router.on(getFooterMenu, () => menu(FOOTER_MENU))
  router.on(getFooterServiceMenu, () => menu(FOOTER_SERVICE_MENU))

  const storedItems = async (key: string): Promise<ReadonlyArray<ContentItem>> => {
    if (key === PHONES) return phoneItems(settings())
    const { menus, storage } = await content()
    return key === HEADER_LINKS ? linkItems(menus.get(HEADER_MENU) ?? []) : (storage.get(key) ?? [])
  }
  router.on(getStorage, async ({ params: { key } }) => E.right({ key, items: await storedItems(key) }))

  router.on(getRedirect, async ({ query: { url } }) =>
    E.right((await content()).redirects.get(redirectKey(url)) ?? { to: null, code: null }),
  )

  router.on(getBanners, async ({ params: { code }, query: { path, contextCityId = null } }, caller) => {
    const priced = await tree()
    const { preview } = caller
    const { banners: groups } =
      preview === null ? await content() : await loadContent(db, readAt(clock, caller), priced)
    const banners =
      preview?.kind === 'banners' ? previewed(groups.get(code) ?? [], preview.id) : (groups.get(code) ?? [])
    return E.right(
      banners
        .filter((banner) => banner.path === null || banner.path === path)
        .map(({ products, ...banner }) => ({
          ...banner,
          products: products?.map(({ row, ...shown }) => ({
            ...shown,
            price: shownPriceOf(row, priced, contextCityId).price,
          })),
        })),
    )
  })
}
