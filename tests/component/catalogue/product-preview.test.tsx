import { allSettled } from 'effector'
import { expect, it } from 'vitest'
import { left, right, type Either } from 'fp-ts/Either'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { $product } from '../../../src/application/catalogue/product.ts'
import { $page } from '../../../src/application/page/page.ts'
import { $deliveryType } from '../../../src/application/delivery-context/delivery-context.ts'
import { $deliveryContextStorage } from '../../../src/application/ports/browser/delivery-context-storage.ts'
import { $shell } from '../../../src/application/shell/shell.ts'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import type { Product, ProductDetail, ProductId, ProductVariant, Slug } from '../../../src/domain/catalogue/product.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import { ProductCard } from '../../../src/ui/features/product-card/product-card.tsx'
import { loader, Page } from '../../../src/ui/pages/product/page.tsx'
import { notFound, renderRoutes } from '../support/catalogue-harness.tsx'
import { storeValue } from '../../support/fakes.ts'
import type { Category } from '../../../src/domain/catalogue/category.ts'

const product = aProduct({
  id: 1 as ProductId,
  title: 'Чайник «Брусника»',
  gallery: [{ file: { url: 'demo:chaynik' } }],
  price: { price: 249_000 as Kopecks, basePrice: 249_000 as Kopecks, discount: 0 },
  categories: [{ id: 2, title: 'Чайники', parent: { id: 1, title: 'Посуда' } }],
})

const detail: ProductDetail = {
  ...product,
  description: '<p>Держит тепло час.</p>',
  properties: [],
  brand: null,
  breadcrumbs: [{ title: 'Каталог', url: '/catalog/' }],
  maxCount: 60,
}

const menu: ReadonlyArray<Category> = [
  {
    id: 1,
    slug: 'posuda' as Slug,
    title: 'Посуда',
    href: '/catalog/posuda/',
    children: [{ id: 2, slug: 'chayniki' as Slug, title: 'Чайники', href: '/catalog/chayniki/' }],
  },
]

function Status() {
  const error = useRouteError()
  return <h1>{isRouteErrorResponse(error) ? error.status : String(error)}</h1>
}

/** A list with the card of the product; the product's requests wait for an answer. */
const openList = async (parts: Partial<Product> = {}, categories = menu) => {
  const answers: Array<(answer: Either<AppError, ProductDetail>) => void> = []
  const { screen, scope, router } = await renderRoutes(
    '/',
    [
      { path: '/', element: <ProductCard product={{ ...product, ...parts }} /> },
      { path: '/catalog/product/:product/', loader, ErrorBoundary: Status, element: <Page /> },
      { path: '*', loader: () => null, element: <h1>Другая страница</h1> },
    ],
    {
      values: [
        storeValue($shell, { ...$shell.defaultState, categories }),
        storeValue($deliveryContextStorage, { storeDeliveryType: () => undefined, storeShop: () => undefined }),
      ],
      catalogueApi: { product: () => () => new Promise((resolve) => answers.push(resolve)) },
    },
  )
  const heading = screen.getByRole('heading', { level: 1, name: product.title })
  const press = () => screen.getByRole('link', { name: product.title }).click()
  return { screen, scope, router, answers, heading, press }
}

it('the page of a pressed card shows its title, price, picture and crumbs before the product has loaded', async () => {
  const { screen, scope, answers, heading, press } = await openList()
  const picture = `${window.location.origin}/images/small.avif`
  // this test has no pictures to load
  Object.defineProperty(document.querySelector('img'), 'currentSrc', { value: picture })
  await press()
  await expect.element(heading).toBeVisible()
  const article = document.querySelector('article')
  expect(article?.getAttribute('aria-busy')).toBe('true')
  expect(article?.textContent).toMatch(/2\s490/)
  expect(getComputedStyle(document.querySelector('picture') as Element).backgroundImage).toContain(picture)
  expect(scope.getState($page)).toMatchObject({
    title: product.title,
    breadcrumbs: [
      { title: 'Каталог', url: '/catalog/' },
      { title: 'Посуда', url: '/catalog/posuda/' },
      { title: 'Чайники', url: '/catalog/chayniki/' },
    ],
  })
  expect(answers).toHaveLength(1)
  const shown = heading.element()

  answers[0]?.(right(detail))
  await expect.element(screen.getByText('Держит тепло час.')).toBeVisible()
  expect(article?.hasAttribute('aria-busy')).toBe(false)
  // the same element: focus and scroll stay
  expect(heading.element()).toBe(shown)
})

it('crumbs whose addresses the menu does not know yet are texts, so that nothing moves when they are known', async () => {
  const { scope, heading, press } = await openList(
    {},
    menu.map((category) => ({ ...category, children: undefined })),
  )
  await press()
  await expect.element(heading).toBeVisible()
  expect(scope.getState($page)).toMatchObject({
    breadcrumbs: [
      { title: 'Каталог', url: '/catalog/' },
      { title: 'Посуда', url: '/catalog/posuda/' },
      { title: 'Чайники', url: '' },
    ],
  })
})

it('the preview keeps room for the variants of the product', async () => {
  const { answers, heading, press } = await openList({
    variantCount: 4,
    colours: ['Белый', 'Чёрный'].map((title) => ({ title, hex: '#ffffff' })),
  })
  await press()
  await expect.element(heading).toBeVisible()
  const action = () => document.querySelector('section[aria-label="Покупка"] button')?.getBoundingClientRect().top ?? 0
  const top = action()
  const variant = (id: number, colour: string, size: string): ProductVariant => ({
    id: id as ProductId,
    slug: `chaynik-${String(id)}` as Slug,
    picture: 'demo:chaynik',
    isAvailable: true,
    traits: [
      { title: 'Цвет', value: colour },
      { title: 'Объём', value: size },
    ],
  })
  answers[0]?.(
    right({
      ...detail,
      variants: [
        variant(1, 'Белый', '1 л'),
        variant(2, 'Белый', '2 л'),
        variant(3, 'Чёрный', '1 л'),
        variant(4, 'Чёрный', '2 л'),
      ],
    }),
  )
  await expect.poll(() => document.querySelectorAll('ul[aria-label="Цвет"] li').length).toBe(2)
  expect(Math.abs(action() - top)).toBeLessThan(2)
})

it('a product that fails to load after its preview gives the error page [ERR-16]', async () => {
  const { screen, answers, heading, press } = await openList()
  await press()
  await expect.element(heading).toBeVisible()
  answers[0]?.(left(notFound))
  await expect.poll(() => answers.length).toBe(2)
  await expect.element(heading).toBeVisible()
  answers[1]?.(left(notFound))
  await expect.element(screen.getByRole('heading', { level: 1, name: '404' })).toBeVisible()
})

it('a product that loads after its preview was left changes nothing [PAGE-03]', async () => {
  const { screen, scope, router, answers, heading, press } = await openList()
  await press()
  await expect.element(heading).toBeVisible()
  await router.navigate('/other/')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Другая страница' })).toBeVisible()
  answers[0]?.(right(detail))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(scope.getState($product)).toBeNull()
  expect(answers).toHaveLength(1)
})

/** Opens a product from its card, and leaves it for another page. */
const openAndLeave = async () => {
  const opened = await openList()
  const { screen, router, answers, heading, press } = opened
  await press()
  await expect.element(heading).toBeVisible()
  answers[0]?.(right(detail))
  await expect.element(screen.getByText('Держит тепло час.')).toBeVisible()
  await router.navigate('/other/')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Другая страница' })).toBeVisible()
  return opened
}

it('a product that was left is shown again at once, and as it is now when that has loaded', async () => {
  const { screen, router, answers, heading } = await openAndLeave()
  await router.navigate(-1)
  await expect.element(heading).toBeVisible()
  await expect.element(screen.getByText('Держит тепло час.')).toBeVisible()
  expect(answers).toHaveLength(2)
  answers[1]?.(right({ ...detail, description: '<p>Держит тепло два часа.</p>' }))
  await expect.element(screen.getByText('Держит тепло два часа.')).toBeVisible()
})

it('a product of another delivery context is not shown again before it has loaded', async () => {
  const { screen, scope, router, answers } = await openAndLeave()
  await allSettled($deliveryType, { scope, params: 'pickup' })
  const back = router.navigate(-1)
  await expect.poll(() => answers.length).toBe(2)
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Другая страница' })).toBeVisible()
  answers[1]?.(right({ ...detail, title: 'Чайник «Брусника», новый' }))
  await back
  await expect.element(screen.getByRole('heading', { level: 1, name: /новый/ })).toBeVisible()
})
