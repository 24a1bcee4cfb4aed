import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sideMenuOpened } from '../../../src/application/shell/side-menu.ts'
import { $deliveryType, $shop } from '../../../src/application/delivery-context/delivery-context.ts'
import { $layers } from '../../../src/application/layers/layers.ts'
import { aShop } from '../../../src/domain/testing/place.ts'
import { SideMenuHost } from '../../../src/ui/shell/side-menu/side-menu-host.tsx'
import { audit } from '../support/audit.ts'
import { aUser, collection, linkedShop, renderFramed } from '../support/shell-harness.tsx'
import { storeValue } from '../../support/fakes.ts'
import type { Slug } from '../../../src/domain/catalogue/product.ts'

const opened = async (parts: Parameters<typeof renderFramed>[1] = {}) => {
  await page.viewport(360, 740)
  const rendered = await renderFramed(<SideMenuHost />, parts)
  rendered.trigger(sideMenuOpened, undefined)
  const menu = rendered.screen.getByRole('dialog')
  await expect.element(menu).toBeVisible()
  return { ...rendered, menu, layers: () => rendered.scope.getState($layers).map(({ name }) => name) }
}

it('the side menu opens, and closes by its cross or a swipe to the left [NAV-09]', async () => {
  const { menu, trigger } = await opened()
  await menu.getByRole('button', { name: 'Закрыть' }).click()
  await expect.element(menu).not.toBeInTheDocument()
  trigger(sideMenuOpened, undefined)
  await expect.element(menu).toBeVisible()
  const list = menu.getByRole('navigation').element()
  const touch = (clientX: number) => [new Touch({ identifier: 1, target: list, clientX, clientY: 300 })]
  const swipe = (from: number, to: number) => {
    list.dispatchEvent(
      new TouchEvent('touchstart', { bubbles: true, touches: touch(from), changedTouches: touch(from) }),
    )
    list.dispatchEvent(new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: touch(to) }))
  }
  swipe(200, 170)
  await expect.element(menu).toBeVisible()
  swipe(200, 100)
  await expect.element(menu).not.toBeInTheDocument()
})

it('the side menu closes on another page [NAV-10]', async () => {
  const { menu, router } = await opened()
  await router.navigate('/blog/')
  await expect.element(menu).not.toBeInTheDocument()
})

it.each([
  { name: {}, shown: 'Иванов Иван' },
  { name: { firstName: '', lastName: '' }, shown: '+7 913 123-45-67' },
])(
  'the side menu links a user to the cabinet, by the name or by the phone: $shown [NAV-17, NAV-18]',
  async ({ name, shown }) => {
    const { menu } = await opened({ user: aUser(name) })
    await expect.element(menu.getByRole('link', { name: shown })).toHaveAttribute('href', '/cabinet/')
  },
)

it('the side menu asks a guest to sign in [NAV-19]', async () => {
  const { menu, layers } = await opened()
  await menu.getByRole('button', { name: 'Войти' }).click()
  expect(layers()).toEqual(['AuthLayer'])
  await expect.element(menu).not.toBeInTheDocument()
})

it('the side menu shows the city, and opens the choice of another [NAV-20, LAYER-08]', async () => {
  const { menu, layers } = await opened()
  await menu.getByRole('button', { name: 'Город — Бийск' }).click()
  expect(layers()).toEqual(['ChooseCityLayer'])
})

const ADDRESS = 'проспект имени газеты «Красноярский рабочий», 160, корпус 1, строение 25'
const pickup = (deliveryType: 'pickup' | 'delivery') => [
  storeValue($shop, aShop({ address: ADDRESS })),
  storeValue($deliveryType, deliveryType),
]

it.each([320, 360, 767, 1023])(
  'at %i px shows the address of the current shop whole, for pickup alone, and opens the choice of another [HDR-18]',
  async (width) => {
    const delivery = await opened()
    expect(delivery.menu.getByText(ADDRESS).elements()).toHaveLength(0)
    await delivery.screen.unmount()
    const courier = await opened({ values: pickup('delivery') })
    expect(courier.menu.getByText(ADDRESS).elements()).toHaveLength(0)
    await courier.screen.unmount()

    const { menu, layers } = await opened({ values: pickup('pickup') })
    await page.viewport(width, 740)
    const row = menu.getByRole('button', { name: `Самовывоз — ${ADDRESS}` })
    const label = row.getByText(`Самовывоз — ${ADDRESS}`).element()
    const ink = document.createRange()
    ink.selectNodeContents(label)
    const [text, box, drawer] = [ink, label, menu.element()].map((one) => one.getBoundingClientRect()) as [
      DOMRect,
      DOMRect,
      DOMRect,
    ]
    expect(text.right).toBeLessThanOrEqual(box.right + 1)
    expect(text.bottom).toBeLessThanOrEqual(box.bottom + 1)
    expect(box.right).toBeLessThanOrEqual(drawer.right)
    await row.click()
    expect(layers()).toEqual(['DeliveryTypeLayer'])
  },
)

it('the side menu shows the collection if there is one, with its title and links [NAV-21, CONT-03, CONT-06]', async () => {
  const { menu, screen } = await opened({ shellData: { collection } })
  await expect.element(menu.getByRole('heading', { name: 'Всё для дачи' })).toBeVisible()
  await expect.element(menu.getByRole('link', { name: 'Мангалы' })).toHaveAttribute('href', '/catalog/mangaly/')
  await screen.unmount()
  const none = await opened()
  expect(none.menu.getByRole('heading', { name: 'Всё для дачи' }).elements()).toHaveLength(0)
})

it('the side menu lists every category; each opens its own panel, and «Назад» returns [NAV-22, NAV-23, NAV-24]', async () => {
  const { menu } = await opened()
  const categories = menu.getByRole('navigation', { name: 'Разделы каталога' })
  expect(
    categories
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Кухня', 'Мебель'])
  await categories.getByRole('button', { name: 'Кухня' }).click()
  await expect.element(menu.getByRole('link', { name: 'Доски' })).toHaveAttribute('href', '/catalog/s13/')
  await expect.element(menu.getByRole('link', { name: 'Весь раздел' })).toHaveAttribute('href', '/catalog/s1/')
  await menu.getByRole('button', { name: 'Назад' }).click()
  await expect.element(categories.getByRole('button', { name: 'Мебель' })).toBeVisible()
})

it('a keyboard user of the side menu goes to a category and back without losing the focus [NAV-23, NAV-24, OC-76]', async () => {
  const { menu } = await opened()
  const row = menu.getByRole('button', { name: 'Мебель' })
  ;(row.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(menu.getByRole('button', { name: 'Назад' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(row).toHaveFocus()
})

it('the side menu links promotions after the categories, the blog, and giveaways if there are any [NAV-25, NAV-26, NAV-27]', async () => {
  const { menu, screen } = await opened()
  await expect.element(menu.getByRole('link', { name: 'Акции' })).toHaveAttribute('href', '/actions/')
  await expect.element(menu.getByRole('link', { name: 'Блог' })).toHaveAttribute('href', '/blog/')
  expect(menu.getByRole('link', { name: 'Розыгрыши' }).elements()).toHaveLength(0)
  const after = menu
    .getByRole('navigation')
    .element()
    .compareDocumentPosition(menu.getByRole('link', { name: 'Акции' }).element())
  expect(after & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await screen.unmount()
  const some = await opened({
    shellData: { postCategories: [{ id: 1, slug: 'rozygrysh' as Slug, title: 'Розыгрыши' }] },
  })
  await expect
    .element(some.menu.getByRole('link', { name: 'Розыгрыши' }))
    .toHaveAttribute('href', '/blog/?category=rozygrysh')
})

it('the side menu has the links of the header that the owner has set instead [NAV-30]', async () => {
  const { menu } = await opened({ shellData: { headerLinks: [{ title: 'Доставка', url: '/delivery/' }] } })
  await expect.element(menu.getByRole('link', { name: 'Доставка' })).toHaveAttribute('href', '/delivery/')
  expect(menu.getByRole('link', { name: 'Блог' }).elements()).toHaveLength(0)
})

it('the side menu offers a callback, and links to social networks in a new tab [NAV-28, NAV-29]', async () => {
  const { menu, layers } = await opened({ values: linkedShop })
  const networks = menu.getByRole('list', { name: 'Мы в сетях' })
  for (const link of networks.getByRole('link').elements()) expect(link).toHaveAttribute('target', '_blank')
  expect(
    networks
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual(['https://vk.com/kedr', 'https://t.me/kedr'])
  await menu.getByRole('button', { name: 'Перезвоните мне' }).click()
  expect(layers()).toEqual(['FeedbackLayer'])
})

it('the side menu shows no social networks without settings [NAV-29]', async () => {
  const { menu } = await opened()
  await expect.element(menu.getByRole('button', { name: 'Перезвоните мне' })).toBeVisible()
  expect(menu.getByRole('list', { name: 'Мы в сетях' }).elements()).toHaveLength(0)
  expect(menu.element().querySelectorAll('a[target="_blank"]')).toHaveLength(0)
})

it('the side menu passes axe, and restores the focus', async () => {
  const { menu } = await opened()
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  const { violations } = await audit(document)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
})
