import { allSettled, fork, scopeBind } from 'effector'
import { left, right } from 'fp-ts/TaskEither'
import { describe, expect, it } from 'vitest'
import { runLoader } from '../../../src/application/kernel/call.ts'
import { appHydrated, appSettled } from '../../../src/application/app.ts'
import { $menuCategories, menuOpened } from '../../../src/application/shell/menu.ts'
import { sideMenuOpened } from '../../../src/application/shell/side-menu.ts'
import { $shell, shellLoader } from '../../../src/application/shell/shell.ts'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { $isOffline } from '../../../src/application/network/offline.ts'
import { $page, pageLoader, STORED_PAGE_MS } from '../../../src/application/page/page.ts'
import { pageLoaded, pageRequested } from '../../../src/application/kernel/page-load.ts'
import { findRedirect, redirectLoader } from '../../../src/application/page/redirect.ts'
import { $blogApi } from '../../../src/application/ports/api/content/blog-api.ts'
import { $catalogueApi, type CatalogueApi } from '../../../src/application/ports/api/catalogue/catalogue-api.ts'
import { $log, type Log } from '../../../src/application/ports/browser/log.ts'
import { $clock } from '../../../src/application/ports/browser/clock.ts'
import { $network } from '../../../src/application/ports/browser/network.ts'
import { $pageApi, type PageAddress, type PageApi } from '../../../src/application/ports/api/content/page-api.ts'
import type { Slug } from '../../../src/domain/catalogue/product.ts'
import type { PageData, ContentItem } from '../../../src/domain/content/page.ts'
import { httpPageApi } from '../../../src/infrastructure/http/content/page-api.ts'
import { type StoreValues, storeValue, partOf } from '../../support/fakes.ts'
import type { Call } from '../../../src/infrastructure/http/http.ts'

const broken: AppError = { _tag: 'Rejected', status: 500, code: 500, message: 'Сломалось' }
const about = partOf<PageData>({ routeName: 'all', path: '/about/', title: 'О магазине', breadcrumbs: [] })

const aShop = (ports: StoreValues) => {
  const logged: Array<readonly [string, unknown]> = []
  const log = {
    failed: (what: string, why: unknown) => {
      logged.push([what, why])
    },
  }
  return {
    logged,
    scope: fork({
      values: [storeValue($log, log), storeValue($clock, { now: () => 0 }), ...ports],
    }),
  }
}

const isAbout = (address: PageAddress): boolean => 'path' in address && address.path === '/about/'

describe('a page', () => {
  it('is stored with its path and its data, and cleared when the next one fails to load [PAGE-03, PAGE-04]', async () => {
    const { scope } = aShop([
      storeValue($pageApi, { page: (address: PageAddress) => (isAbout(address) ? right(about) : left(broken)) }),
    ])
    const open = async (address: PageAddress) => {
      await runLoader(scope, pageLoader, address).finally(scopeBind(pageLoaded, { scope }))
    }
    await open({ routeName: 'all', path: '/about/' })
    expect(scope.getState($page)).toMatchObject({ path: '/about/', title: 'О магазине' })
    await open({ routeName: 'all', path: '/other/' }).catch(() => null)
    expect(scope.getState($page)).toBeNull()
  })

  it('is not shown with a page that loads no page data [PAGE-04]', async () => {
    const { scope } = aShop([storeValue($pageApi, { page: () => right(about) })])
    await runLoader(scope, pageLoader, { routeName: 'all', path: '/about/' })
    await allSettled(pageLoaded, { scope })
    await allSettled(pageRequested, { scope })
    expect(scope.getState($page)).toMatchObject({ path: '/about/' })
    await allSettled(pageLoaded, { scope })
    expect(scope.getState($page)).toBeNull()
  })

  it('stays while the connection is lost, because its loader waits [PAGE-04, ERR-19]', async () => {
    const { scope } = aShop([
      storeValue($pageApi, {
        page: (address: PageAddress) => (isAbout(address) ? right(about) : left({ _tag: 'Offline' } as const)),
      }),
    ])
    const open = async (address: PageAddress) => {
      await runLoader(scope, pageLoader, address).finally(scopeBind(pageLoaded, { scope }))
    }
    await open({ routeName: 'all', path: '/about/' })
    await open({ routeName: 'all', path: '/other/' }).catch(() => null)
    expect(scope.getState($page)).toMatchObject({ path: '/about/', title: 'О магазине' })
  })
})

describe('a page that was left', () => {
  const start = (values: StoreValues = []) => {
    const requested: Array<PageAddress> = []
    let time = 0
    const { scope } = aShop([
      storeValue($pageApi, {
        page: (address: PageAddress) => {
          requested.push(address)
          return right({ ...about, routeName: address.routeName })
        },
      }),
      storeValue($clock, { now: () => time }),
      storeValue($network, { isOnline: () => true, listen: () => () => undefined }),
      ...values,
    ])
    const open = (address: PageAddress) => runLoader(scope, pageLoader, address)
    return { scope, requested, open, pass: (ms: number) => (time += ms) }
  }

  it('is shown again without a request for two minutes, counted from its response [PAGE-01]', async () => {
    const { requested, open, pass } = start()
    await open({ routeName: 'all', path: '/about/' })
    pass(STORED_PAGE_MS - 1)
    await open({ routeName: 'all', path: '/about/' })
    expect(requested).toHaveLength(1)
    pass(1)
    await open({ routeName: 'all', path: '/about/' })
    expect(requested).toHaveLength(2)
  })

  it('is not taken for another page [PAGE-01, PAGE-02]', async () => {
    const { requested, open } = start()
    const addresses: ReadonlyArray<PageAddress> = [
      { routeName: 'all', path: '/about/' },
      { routeName: 'all', path: '/help/' },
      { routeName: 'blog-post', slug: 'about' },
      { routeName: 'blog-post', slug: 'bout' },
      { routeName: 'catalog' },
    ]
    for (const address of addresses) await open(address)
    expect(requested).toEqual(addresses)
  })

  it('includes the page that the server rendered', async () => {
    const { scope, requested, open } = start([
      storeValue($page, { ...about, routeName: 'blog-post', path: '/blog/chay/' }),
    ])
    await allSettled(appHydrated, { scope })
    await open({ routeName: 'blog-post', slug: 'chay' })
    expect(requested).toEqual([])
  })
})

describe('a redirect', () => {
  const redirectOf = (answer: { readonly to: string | null; readonly code: number | null }) =>
    httpPageApi((() => right(answer)) as unknown as Call).redirect('/old/')()

  it('has the status 301 unless another code is given [PAGE-10]', async () => {
    expect(await redirectOf({ to: '/new/', code: null })).toEqual({ _tag: 'Right', right: { to: '/new/', code: 301 } })
    expect(await redirectOf({ to: '/new/', code: 302 })).toEqual({ _tag: 'Right', right: { to: '/new/', code: 302 } })
    expect(await redirectOf({ to: null, code: null })).toEqual({ _tag: 'Right', right: null })
  })

  it('whose lookup fails is logged, once [PAGE-11]', async () => {
    const logged: Array<readonly [string, unknown]> = []
    const log = {
      failed: (what: string, why: AppError) => {
        logged.push([what, why])
      },
    } as Log
    expect(await findRedirect(partOf<PageApi>({ redirect: () => left(broken) }), log, '/old/')).toBeNull()
    expect(logged).toEqual([['redirect', broken]])
  })

  /** The result of a lookup in a table of redirects, and the log. */
  const found = async (url: string, table: Readonly<Record<string, string>>) => {
    const logged: Array<string> = []
    const api = partOf<PageApi>({
      redirect: (requested: string) =>
        right(table[requested] === undefined ? null : { to: table[requested], code: 301 as const }),
    })
    const redirect = await findRedirect(
      api,
      {
        failed: (what) => {
          logged.push(what)
        },
      },
      url,
    )
    return { to: redirect?.to ?? null, logged: logged.length }
  }

  it.each([
    ['/каталог/', '/%D0%BA%D0%B0%D1%82%D0%B0%D0%BB%D0%BE%D0%B3/'],
    ['/search/?search=чай', '/search/?search=%D1%87%D0%B0%D0%B9'],
    ['/🎁/', '/%F0%9F%8E%81/'],
    ['/catalog/?a=1#b', '/catalog/?a=1#b'],
    ['/%D0%BA/', '/%D0%BA/'],
  ])('to %s is percent-encoded [PAGE-09]', async (to, sent) => {
    expect(await found('/w5g/', { '/w5g/': to })).toEqual({ to: sent, logged: 0 })
  })

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/.//evil.example/',
    'javascript:alert(1)',
    'каталог/',
    '',
    '/a/\r\nSet-Cookie: a=b',
    '/\t/evil.example/',
    '/w5g/',
    '/w5g',
    '/w5g/#top',
    '/two/',
  ])('to %j, outside of this site or in a loop, is only logged [PAGE-09, PAGE-11]', async (to) => {
    expect(await found('/w5g/', { '/w5g/': to, '/two/': '/three/', '/three/': '/w5g/' })).toEqual({
      to: null,
      logged: 1,
    })
  })

  it('is requested once an address: the navigation to the target sends no second request [PAGE-09]', async () => {
    const requested: Array<string> = []
    const table: Readonly<Record<string, string>> = { '/w5g/': '/two/', '/two/': '/catalog/' }
    const redirect = (address: string) => {
      requested.push(address)
      return right(table[address] === undefined ? null : { to: table[address], code: 301 as const })
    }
    const scope = fork({
      values: [storeValue($pageApi, { redirect }), storeValue($log, { failed: () => undefined })],
    })
    const open = (address: string) => runLoader(scope, redirectLoader, address)
    for (let address: string | undefined = '/w5g/'; address !== undefined; ) {
      address = (await open(address)).moved?.to
    }
    expect(requested).toEqual(['/w5g/', '/two/', '/catalog/'])
    await open('/w5g/')
    expect(requested).toEqual(['/w5g/', '/two/', '/catalog/', '/w5g/', '/two/', '/catalog/'])
  })

  it('follows a target that has moved too [PAGE-09]', async () => {
    expect(await found('/w5g/', { '/w5g/': '/two/', '/two/': '/catalog/' })).toEqual({ to: '/two/', logged: 0 })
  })
})

describe('the shell', () => {
  const stored: Readonly<Record<string, ReadonlyArray<unknown>>> = {
    compilationFlag: [{ code: 'flag', value: true }],
    compilationTitle: [{ code: 'title', value: 'Всё для дачи' }],
    compilationImage: [{ code: 'image', value: 'demo:garden' }],
    compilationHeaderLinks: [{ code: 'one', value: { title: 'Шатры', url: '/catalog/shatry/' } }],
  }
  const texts = {
    footerMenu: right([]),
    footerServiceMenu: right([]),
    storage: (key: string) => right((stored[key] ?? []) as ReadonlyArray<ContentItem>),
  }

  it('that fails to load fails its page with the same error, and is logged once [ERR-18]', async () => {
    const { scope, logged } = aShop([
      storeValue($catalogueApi, { sections: left(broken) }),
      storeValue($blogApi, { categories: right([]) }),
      storeValue($pageApi, texts),
    ])
    await expect(runLoader(scope, shellLoader, undefined)).rejects.toEqual(broken)
    expect(logged).toEqual([['shell', broken]])
  })

  it('loads without the footer menus, whose errors are logged [OC-15]', async () => {
    const { scope, logged } = aShop([
      storeValue($catalogueApi, { sections: right([]) }),
      storeValue($blogApi, { categories: right([]) }),
      storeValue($pageApi, { ...texts, footerMenu: left(broken), footerServiceMenu: left(broken) }),
    ])
    await runLoader(scope, shellLoader, undefined)
    expect(scope.getState($shell)).toMatchObject({
      footerMenu: [],
      serviceMenu: [],
      collection: { title: 'Всё для дачи' },
    })
    expect(logged).toEqual([
      ['footer menu', broken],
      ['footer service menu', broken],
    ])
  })

  it('contains the collection that is on [CONT-03, CONT-04, CONT-05, CONT-06]', async () => {
    const { scope } = aShop([
      storeValue($catalogueApi, { sections: right([]) }),
      storeValue($blogApi, { categories: right([]) }),
      storeValue($pageApi, texts),
    ])
    await runLoader(scope, shellLoader, undefined)
    expect(scope.getState($shell).collection).toEqual({
      title: 'Всё для дачи',
      image: 'demo:garden',
      links: [{ title: 'Шатры', url: '/catalog/shatry/' }],
    })
  })

  it('contains the links of the header that the owner has set [NAV-30]', async () => {
    const links = [{ title: 'Доставка', url: '/delivery/' }]
    const storage = (key: string) =>
      right((key === 'headerMenu' ? [{ code: '1', value: links[0] }] : []) as ReadonlyArray<ContentItem>)
    const { scope } = aShop([
      storeValue($catalogueApi, { sections: right([]) }),
      storeValue($blogApi, { categories: right([]) }),
      storeValue($pageApi, { ...texts, storage }),
    ])
    await runLoader(scope, shellLoader, undefined)
    expect(scope.getState($shell).headerLinks).toEqual(links)
  })

  it('requests no data of a collection that is off [CONT-06, CONT-07, CONT-09]', async () => {
    const requested: Array<string> = []
    const storage = (key: string) => {
      requested.push(key)
      return right([])
    }
    const { scope } = aShop([
      storeValue($catalogueApi, { sections: right([]) }),
      storeValue($blogApi, { categories: right([]) }),
      storeValue($pageApi, { ...texts, storage }),
    ])
    await runLoader(scope, shellLoader, undefined)
    expect(requested).toEqual(['headerMenu', 'basicContactsPhones', 'compilationFlag', 'notificationsForm'])
    expect(scope.getState($shell).collection).toBeNull()
  })
})

describe('the menu', () => {
  const first = { id: 1, title: 'Кухня', slug: 'kukhnya' as Slug, href: '/catalog/kukhnya/' }
  const whole = { ...first, children: [{ id: 2, title: 'Чай', slug: 'chay' as Slug, href: '/catalog/chay/' }] }

  it('is its first level until the second loads, which is asked for again when it is opened after an error', async () => {
    let menu: CatalogueApi['menu'] = left(broken)
    const { scope, logged } = aShop([
      storeValue($catalogueApi, { sections: right([first]), menu: () => menu() }),
      storeValue($blogApi, { categories: right([]) }),
      storeValue($pageApi, { footerMenu: right([]), footerServiceMenu: right([]), storage: () => right([]) }),
    ])
    await runLoader(scope, shellLoader, undefined)
    expect(scope.getState($menuCategories)).toEqual([first])
    await allSettled(appSettled, { scope })
    expect([scope.getState($menuCategories), logged]).toEqual([[first], [['menu', broken]]])
    menu = right([whole])
    await allSettled(sideMenuOpened, { scope })
    expect(scope.getState($menuCategories)).toEqual([whole])
    menu = left(broken)
    await allSettled(menuOpened, { scope })
    expect([scope.getState($menuCategories), logged.length]).toEqual([[whole], 1])
  })
})

it('a lost connection is reported, and its return too [ERR-19]', async () => {
  let heard: (isOnline: boolean) => void = () => undefined
  const network = {
    isOnline: () => true,
    listen: (listener: typeof heard) => {
      heard = listener
      return () => undefined
    },
  }
  const { scope } = aShop([storeValue($network, network)])
  scopeBind(appHydrated, { scope, safe: true })()
  await Promise.resolve()
  heard(false)
  expect(scope.getState($isOffline)).toBe(true)
  heard(true)
  expect(scope.getState($isOffline)).toBe(false)
})
