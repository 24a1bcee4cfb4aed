import { useUnit } from 'effector-react'
import { left, right } from 'fp-ts/TaskEither'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { $crumbs } from '../../../src/application/page/page.ts'
import type { PageApi } from '../../../src/application/ports/api/content/page-api.ts'
import { loadContent } from '../../../src/ui/shell/navigation/load-content.ts'
import { shownWhole } from '../../../src/ui/shell/navigation/load.ts'
import { notFound, renderRoutes } from '../support/catalogue-harness.tsx'
import { pathOfPage, paths } from '../../../src/ui/paths.ts'
import { routes } from '../../../src/ui/routes.tsx'
import type { PageData } from '../../../src/domain/content/page.ts'
import { illTyped, partOf } from '../../support/fakes.ts'

const found = (address: string) => {
  const match = matchRoutes(routes, new URL(address, 'http://shop.test').pathname)?.at(-1)
  return { name: match?.route.id, params: match?.params }
}

/** One argument fits every address with a parameter. */
const addresses = Object.values(paths).map((path) =>
  typeof path === 'string' ? path : (path as (...parts: ReadonlyArray<unknown>) => string)(5, 'b'),
)

describe('a route', () => {
  it.each<readonly [string, string, object, string]>([
    [paths.index, 'index', {}, '[ROUTE-02]'],
    [paths.promotions, 'actions', {}, '[ROUTE-03]'],
    [paths.promotion('vesna'), 'actions-sale', { sale: 'vesna' }, '[ROUTE-04]'],
    [paths.blog, 'blog', {}, '[ROUTE-05]'],
    [paths.post('chay'), 'blog-post', { post: 'chay' }, '[ROUTE-07]'],
    [paths.cabinet, 'cabinet-index', {}, '[ROUTE-08]'],
    [paths.cabinetBonus, 'cabinet-bonus', {}, '[ROUTE-09]'],
    [paths.cabinetFavourites, 'cabinet-index-favourites', {}, '[ROUTE-10]'],
    [paths.cabinetOrders, 'cabinet-orders', {}, '[ROUTE-11, ROUTE-12]'],
    [paths.cabinetOrder(501), 'cabinet-orders-id', { id: '501' }, '[ROUTE-12]'],
    [paths.cabinetOrderRefund(501), 'cabinet-orders-refund', { id: '501' }, '[ROUTE-13]'],
    [paths.cabinetOrderPayment(501), 'cabinet-orders-payment', { id: '501' }, '[ROUTE-19]'],
    [paths.cabinetPersonal, 'cabinet-personal', {}, '[ROUTE-14]'],
    [paths.cabinetQuestionnaire, 'cabinet-personal-anketa', {}, '[ROUTE-15]'],
    [paths.cabinetSettings, 'cabinet-personal-nastroyki', {}, '[ROUTE-16]'],
    [paths.cabinetReviews, 'cabinet-reviews', {}, '[ROUTE-17]'],
    [paths.cabinetSecretShopper, 'cabinet-secret-shopper', {}, '[ROUTE-18]'],
    ['/captcha/', 'captcha', {}, '[ROUTE-20]'],
    [paths.catalog, 'catalog', {}, '[ROUTE-21]'],
    [paths.category('kuhnya'), 'catalog-category', { category: 'kuhnya' }, '[ROUTE-22]'],
    [paths.brand(7), 'catalog-brands-id', { id: '7' }, '[ROUTE-23]'],
    [paths.brands, 'catalog-brands', {}, '[ROUTE-23]'],
    [paths.shop(3), 'shops-id', { id: '3' }, ''],
    [paths.product('chaynik'), 'catalog-product-product', { product: 'chaynik' }, '[ROUTE-24]'],
    [paths.deleteProfile, 'delete-profile', {}, '[ROUTE-28]'],
    [paths.login, 'login', {}, '[ROUTE-29]'],
    [paths.lottery, 'lottery', {}, '[ROUTE-31]'],
    [paths.order, 'order', {}, '[ROUTE-32]'],
    [paths.failedOrder(5, 'token'), 'order-fail', {}, '[ROUTE-33]'],
    [paths.orderSuccess, 'order-success', {}, '[ROUTE-34]'],
    [paths.search('чай'), 'search', {}, '[ROUTE-35]'],
    ['/subscribe/', 'subscribe', {}, '[ROUTE-36]'],
    ['/subscribe/abc/', 'subscribe', { code: 'abc' }, '[ROUTE-36]'],
    ['/arrivals/abc/', 'arrivals', { code: 'abc' }, ''],
    ['/no/such/page/', 'all', { '*': 'no/such/page/' }, '[ROUTE-37]'],
  ])('at %s has the name %s, %o %s', (path, name, params) => {
    expect(found(path)).toEqual({ name, params })
  })

  it('exists for every linked address, each of which ends with a slash before its query [ROUTE-01]', () => {
    expect(addresses.length).toBeGreaterThan(35)
    for (const address of [...addresses, pathOfPage(paths.blog, 2), pathOfPage(paths.blogCategory('sovety'), 2)]) {
      expect(address).toMatch(/^\/([^?#]*\/)?([?#]|$)/)
      if (![paths.policy, paths.cookiePolicy].includes(illTyped(address)))
        expect([address, found(address).name]).not.toEqual([address, 'all'])
    }
  })

  it('has the blog category and the product blocks to open in its query [ROUTE-06, ROUTE-25, ROUTE-26, ROUTE-27, ROUTE-35]', () => {
    expect(paths.blogCategory('rozygrysh')).toBe('/blog/?category=rozygrysh')
    expect(paths.productReviews('chaynik')).toBe('/catalog/product/chaynik/?reviews=true#reviews')
    expect(paths.productReceiving('chaynik')).toBe('/catalog/product/chaynik/?openDeliveryTypeLayer=true')
    expect(paths.productShops('chaynik')).toBe('/catalog/product/chaynik/?openDeliveryPointLayer=true')
    expect(paths.search('чай & мёд')).toBe('/search/?search=%D1%87%D0%B0%D0%B9%20%26%20%D0%BC%D1%91%D0%B4')
  })
})

describe('the breadcrumbs of a page whose list is slow', () => {
  const titles: Readonly<Record<string, string>> = { 'catalog-category': 'Кухня', catalog: 'Каталог' }

  function Crumbs() {
    return <output>{useUnit($crumbs).map(({ title }) => title)}</output>
  }

  const openedAt = async (to: string) => {
    const list = Promise.withResolvers<null>()
    const requested: Array<string> = []
    const page: PageApi['page'] = ({ routeName }) => {
      requested.push(routeName)
      const title = titles[routeName]
      return title === undefined
        ? left(notFound)
        : right(partOf<PageData>({ routeName, title, path: '/', breadcrumbs: [] }))
    }
    const routeOf = (path: string, routeName: string, whole: Promise<unknown>) => ({
      path,
      element: <Crumbs />,
      errorElement: <Crumbs />,
      loader: shownWhole(async (args) => {
        await Promise.all([loadContent(args, { routeName }), whole])
        return null
      }),
    })
    const rendered = await renderRoutes(
      '/catalog/',
      [
        routeOf('/catalog/', 'catalog', Promise.resolve()),
        routeOf('/kitchen/', 'catalog-category', list.promise),
        routeOf('/missing/', 'none', list.promise),
      ],
      { pageApi: { page } },
    )
    const crumbs = rendered.screen.getByRole('status')
    await expect.element(crumbs).toHaveTextContent('Каталог')
    const navigation = rendered.router.navigate(to)
    await expect.poll(() => requested.length).toBe(2)
    await new Promise((resolve) => setTimeout(resolve, 50))
    return { ...rendered, crumbs, navigation, list }
  }

  it('stay those of the page on the screen until the next page is whole [PAGE-03]', async () => {
    const { crumbs, navigation, list } = await openedAt('/kitchen/')
    await expect.element(crumbs).toHaveTextContent('Каталог')
    list.resolve(null)
    await navigation
    await expect.element(crumbs).toHaveTextContent('Кухня')
  })

  it('go with a page that fails [PAGE-04]', async () => {
    const { crumbs, navigation, list } = await openedAt('/missing/')
    await expect.element(crumbs).toHaveTextContent('Каталог')
    list.reject(new Error('no list'))
    await navigation
    await expect.element(crumbs).toHaveTextContent('')
  })
})
