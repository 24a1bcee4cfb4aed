import { createWatch, scopeBind, type EventCallable } from 'effector'
import { right } from 'fp-ts/TaskEither'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../../src/application/alerts/alert-layer.ts'
import { alertRaised } from '../../../src/application/alerts/alerts.ts'
import { pathShown } from '../../../src/application/banner/popup.ts'
import {
  $layers,
  layerAnswered,
  layerOpened,
  routeShown,
  type Opening,
} from '../../../src/application/layers/layers.ts'
import { $city } from '../../../src/application/delivery-context/delivery-context.ts'
import { $deliveryApi } from '../../../src/application/ports/api/delivery/delivery-api.ts'
import type { PopupBanner } from '../../../src/application/ports/api/content/banner-api.ts'
import { aCity, aShop } from '../../../src/domain/testing/place.ts'
import { useHashLayer } from '../../../src/ui/layers/use-hash-layer.ts'
import { useLayerOpener } from '../../../src/ui/layers/use-layer-opener.ts'
import { loadedLayer } from '../../../src/ui/layers/layer-chunks.ts'
import { Layers } from '../../../src/ui/layers/layers.tsx'
import { audit } from '../support/audit.ts'
import { renderPiece, renderRoutes } from '../support/catalogue-harness.tsx'
import { storeValue } from '../../support/fakes.ts'
import { DELIVERY_TYPES } from '../../../src/domain/place/place.ts'

const shop = aShop({ address: 'ул. Ленина, 10' })
const places = {
  regions: right([{ id: 1, title: 'Алтайский край' }]),
  search: () => right([aCity()]),
  citiesOf: () => right([aCity()]),
  shops: () => right([shop]),
  deliveryTypes: () => right(DELIVERY_TYPES),
  deliveryMethods: () => right([]),
}
const banner: PopupBanner = {
  id: 1,
  title: 'Скидки недели',
  image: 'demo:sale',
  url: '/actions/',
  displayFrequency: 24,
}

const question = (about: string): Opening => ({
  name: 'ConfirmLayer',
  data: { about, title: 'Убрать всё?', text: 'Из корзины', agree: 'Убрать', decline: 'Оставить' },
})

function Opener({ layer }: { readonly layer: Opening }) {
  const { open, preload } = useLayerOpener(layer)
  return (
    <button type="button" onPointerEnter={preload} onClick={open}>
      Открыть
    </button>
  )
}

const openLayerIn = async (layer: Opening) => {
  await page.viewport(900, 700)
  const { screen, scope } = await renderPiece(
    <div style={{ height: 3_000 }}>
      <h1>Страница</h1>
      <Opener layer={layer} />
      <Layers />
    </div>,
    {
      bannerApi: { group: () => right([]), popups: () => right([banner]) },
      values: [storeValue($deliveryApi, places), storeValue($city, { ...aCity(), defaultShop: null })],
    },
  )
  const trigger = <A,>(event: EventCallable<A>, payload: A) => scopeBind(event, { scope })(payload)
  const names = () => scope.getState($layers).map(({ name }) => name)
  return { screen, scope, trigger, names, button: screen.getByRole('button', { name: 'Открыть' }) }
}

const outside = (dialog: Element) => {
  for (const type of ['mousedown', 'click'])
    dialog.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: 2, clientY: 2 }))
}

it.each<[Opening, string, string]>([
  [{ name: 'ChooseCityLayer', data: null }, 'Выберите город', 'LAYER-08'],
  [question('cart'), 'Убрать всё?', 'LAYER-10'],
  [{ name: 'DeliveryPointsLayer', data: null }, 'Где забрать', 'LAYER-11'],
  [{ name: 'DeliveryTypeLayer', data: { opened: 'requested' } }, 'Как получить', 'LAYER-12'],
  [{ name: 'CookiesLayer', data: null }, 'Настройки cookies', 'COOK-05'],
  [{ name: 'FeedbackLayer', data: { topic: 'callBack' } }, 'Свяжитесь с нами', 'LAYER-13'],
  [{ name: 'PopupBannerLayer', data: banner }, 'Скидки недели', 'LAYER-26'],
])(
  '%o, «%s», is a native dialog that traps the focus and blocks scrolling, and restores both [%s, LAYER-30, OC-76]',
  async (layer, title) => {
    const { screen, button } = await openLayerIn(layer)
    const before = document.body.getBoundingClientRect().width
    await button.click()
    const dialog = screen.getByRole('dialog', { name: title })
    await expect.element(dialog).toBeVisible()
    expect(dialog.element().matches('dialog:modal')).toBe(true)
    expect(dialog.element().contains(document.activeElement)).toBe(true)
    expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')
    expect(document.body.getBoundingClientRect().width).toBe(before)
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    const { violations } = await audit(document)
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
    expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden')
  },
)

it('the code of a layer loads when the pointer or focus reaches its button, and not before', async () => {
  const { button, names } = await openLayerIn({ name: 'BonusPromocodesLayer', data: null })
  expect(loadedLayer('BonusPromocodesLayer')).toBeUndefined()
  await button.hover()
  await expect.poll(() => loadedLayer('BonusPromocodesLayer')).toBeDefined()
  expect(names()).toEqual([])
})

function Hashed() {
  useHashLayer()
  return <Layers />
}

it('an address with the feedback parameter opens it, and opens it again on the next navigation [LAYER-31]', async () => {
  const { screen, router, scope } = await renderRoutes('/', [
    {
      path: '*',
      element: (
        <main>
          <h1>Страница</h1>
          <Hashed />
        </main>
      ),
    },
  ])
  expect(scope.getState($layers)).toEqual([])
  const dialog = screen.getByRole('dialog', { name: 'Свяжитесь с нами' })
  for (const address of ['/#FeedbackLayer', '/blog/#FeedbackLayer']) {
    await router.navigate(address)
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(router.state.location).toMatchObject({ pathname: address.split('#')[0], hash: '' })
  }
  await router.navigate('/#other')
  expect(scope.getState($layers)).toEqual([])
})

it('a layer over another keeps the page blocked, and closing it returns to the one below', async () => {
  const { screen, trigger, names } = await openLayerIn(question('cart'))
  trigger(layerOpened, { name: 'DeliveryTypeLayer', data: { opened: 'requested' } })
  await expect.element(screen.getByRole('dialog', { name: 'Как получить' })).toBeVisible()
  trigger(layerOpened, question('cart'))
  const upper = screen.getByRole('dialog', { name: 'Убрать всё?' })
  await expect.element(upper).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(upper).not.toBeInTheDocument()
  await expect.element(screen.getByRole('dialog', { name: 'Как получить' })).toBeVisible()
  expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')
  expect(names()).toEqual(['DeliveryTypeLayer'])
})

it('a locked layer stays open on any click outside; an unlocked one closes [LAYER-28]', async () => {
  const { screen, trigger } = await openLayerIn(question('cart'))
  trigger(layerOpened, { name: 'ChooseCityLayer', data: null, isLocked: true })
  const dialog = screen.getByRole('dialog', { name: 'Выберите город' })
  await expect.element(dialog).toBeVisible()
  outside(dialog.element())
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  trigger(layerOpened, { name: 'ChooseCityLayer', data: null })
  await expect.poll(() => document.querySelectorAll('dialog[open]').length).toBe(1)
  outside(screen.getByRole('dialog', { name: 'Выберите город' }).element())
  await expect.element(dialog).not.toBeInTheDocument()
})

it('a layer closes itself when its display time is over [LAYER-27]', async () => {
  const { screen, trigger } = await openLayerIn(question('cart'))
  trigger(layerOpened, { ...question('cart'), timeoutMs: 400 })
  const dialog = screen.getByRole('dialog', { name: 'Убрать всё?' })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('a route change closes every layer, a query change none [LAYER-29]', async () => {
  const { screen, trigger, names } = await openLayerIn(question('cart'))
  trigger(routeShown, 'catalog')
  trigger(layerOpened, { name: 'ChooseCityLayer', data: null })
  trigger(layerOpened, question('cart'))
  await expect.element(screen.getByRole('dialog', { name: 'Убрать всё?' })).toBeVisible()
  trigger(routeShown, 'catalog')
  expect(names()).toEqual(['ChooseCityLayer', 'ConfirmLayer'])
  trigger(routeShown, 'order')
  await expect.poll(() => document.querySelectorAll('dialog').length).toBe(0)
})

it.each([
  ['Убрать', true],
  ['Оставить', false],
  ['Закрыть', false],
])('«%s» returns %s from a confirmation [LAYER-10]', async (name, isAgreed) => {
  const received: Array<unknown> = []
  const { screen, scope, button } = await openLayerIn(question('cart'))
  createWatch({ unit: layerAnswered, fn: (answer) => received.push(answer), scope })
  await button.click()
  await screen.getByRole('button', { name }).click()
  expect(received).toEqual([{ name: 'ConfirmLayer', result: { about: 'cart', isAgreed } }])
})

it('the banner is shown at once with its image and its link; on another page it is hidden until its hours are over [BANNER-03, LAYER-26]', async () => {
  const { screen, trigger } = await openLayerIn(question('cart'))
  trigger(pathShown, '/')
  const dialog = screen.getByRole('dialog', { name: 'Скидки недели' })
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().querySelector('img')?.getAttribute('src')).toContain('/_image/i/')
  await expect.element(dialog.getByRole('link', { name: 'Подробнее' })).toHaveAttribute('href', '/actions/')
})

it.each(['https://vk.com/kedr', 'mailto:sale@kedr.test', 'tel:+73852000000'])(
  'the banner opens %s in a new tab [BANNER-03, FTR-13]',
  async (url) => {
    const { screen, button } = await openLayerIn({ name: 'PopupBannerLayer', data: { ...banner, url } })
    await button.click()
    const link = screen.getByRole('link', { name: 'Подробнее' })
    await expect.element(link).toHaveAttribute('href', url)
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  },
)

it('a banner of an advertiser says so, with who pays and the token [LAYER-26]', async () => {
  const paid = { ...banner, advertiser: 'ООО «Ромашка»', erid: '2VtzqxKcs7W' }
  const { screen, button } = await openLayerIn({ name: 'PopupBannerLayer', data: paid })
  await button.click()
  await expect.element(screen.getByText('Реклама. ООО «Ромашка». erid: 2VtzqxKcs7W')).toBeVisible()
})

it('an alert covers an open layer and does not close it [ERR-13, LAYER-01]', async () => {
  const { screen, trigger } = await openLayerIn(question('cart'))
  trigger(layerOpened, question('cart'))
  await expect.element(screen.getByRole('dialog', { name: 'Убрать всё?' })).toBeVisible()
  trigger(alertRaised, { _tag: 'Message', message: 'Товар закончился' })
  await expect.element(screen.getByRole('alertdialog', { name: 'Ошибка' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('dialog', { name: 'Убрать всё?' })).toBeVisible()
})

it.each([
  ['callBack', 'Перезвонить мне', 'Жду звонка'],
  ['question', 'Написать нам', 'Отправить'],
] as const)(
  'the feedback opens at «%s», and shows missing values at its fields [LAYER-13]',
  async (topic, tab, submit) => {
    const { screen, button } = await openLayerIn({ name: 'FeedbackLayer', data: { topic } })
    await button.click()
    const dialog = screen.getByRole('dialog', { name: 'Свяжитесь с нами' })
    await expect.element(dialog.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
    await dialog.getByRole('button', { name: submit }).click()
    await expect
      .element(dialog.getByRole('textbox', { name: 'Ваше имя' }))
      .toHaveAccessibleDescription(/Как к вам обращаться?/)
    await expect.element(dialog.getByRole('textbox', { name: 'Ваше имя' })).toHaveFocus()
  },
)
