import { left, right, type Either } from 'fp-ts/Either'
import type { RouteObject } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { $crumbs } from '../../../src/application/page/page.ts'
import type { PageData } from '../../../src/domain/content/page.ts'
import type { Order } from '../../../src/domain/order/order.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { anAmount } from '../../../src/domain/testing/amount.ts'
import { aDay } from '../../../src/domain/testing/day.ts'
import { anOrder, aShipment, aShipmentItem } from '../../../src/domain/testing/order.ts'
import type { Moment } from '../../../src/domain/time/day.ts'
import type { DeliveryType } from '../../../src/domain/place/place.ts'
import { aCity } from '../../../src/domain/testing/place.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import { OrderSteps } from '../../../src/ui/features/order/order-steps.tsx'
import { routes as shopRoutes } from '../../../src/ui/routes.tsx'
import { loader } from '../../../src/ui/pages/order-success/page.tsx'
import { shownWhole } from '../../../src/ui/shell/navigation/load.ts'
import { contentLoader } from '../../../src/ui/shell/navigation/content-loader.ts'
import { audit } from '../support/audit.ts'
import { render } from '../support/render.tsx'
import { onLenina, openAt } from '../support/order-harness.tsx'
import { partOf } from '../../support/fakes.ts'

const routes = shopRoutes
  .flatMap(({ children = [] }) => children)
  .flatMap(({ children = [] }) => children)
  .filter(({ id }) => id === 'order-success' || id === 'order-fail')

const tea = aProduct({ id: 1 as ProductId, title: 'Чай чёрный' })
const jam = aProduct({ id: 2 as ProductId, title: 'Варенье' })

const order: Order = anOrder({
  number: 'В-501',
  createdAt: '2026-03-14T18:30:00.000Z' as Moment,
  status: 1,
  statusTitle: 'Новый',
  paymentMethod: 'onReceipt',
  shipments: [
    aShipment({ id: 2, items: [aShipmentItem({ product: jam })], deliveryDate: aDay('2026-03-20') }),
    aShipment({ id: 1, items: [aShipmentItem({ product: tea, count: 3 })], deliveryDate: aDay('2026-03-16') }),
  ],
  deliveryData: {
    method: { code: 'pickup', deliveryType: 'pickup' },
    deliveryPointId: null,
    currentPoint: { shop: { id: onLenina.id, city: aCity() } },
  },
})

const notFound = left({ _tag: 'Rejected' as const, status: 404, code: 404, message: 'Не найдено' })

const violations = async () =>
  (await audit(document.body)).violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])

describe('the page of a placed order', () => {
  it('shows what happens next until the order is on its way', async () => {
    const stepsAt = async (parts: Partial<Order>) => {
      const { screen } = await openAt('/order/success/?id=501&token=signed', routes, {
        order: () => right({ ...order, ...parts }),
      })
      await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
      const steps = screen.getByRole('region', { name: 'Что дальше' }).getByRole('listitem').elements()
      await screen.unmount()
      return steps.map(({ textContent }) => textContent.replace(/\s/g, ' '))
    }
    const rest = [
      'Соберём заказ в магазине.',
      'Можно забрать частями: 16 марта и 20 марта.',
      'Когда заказ можно будет забрать, статус изменится на этой странице.',
      'Чтобы получить заказ, назовите его номер: В-501.',
    ]
    expect(await stepsAt({})).toEqual([...rest, expect.stringMatching(/^Оплатите при получении [\d ]+ ₽\.$/)])
    expect(await stepsAt({ status: 2, paymentMethod: 'online' })).toEqual([
      expect.stringMatching(/^Оплатите [\d ]+ ₽ — страница оплаты откроется по кнопке\.$/),
      ...rest,
    ])
    expect(await stepsAt({ status: 5 })).toEqual([])
    const by = (code: Order['deliveryData']['method']['code'], deliveryType: DeliveryType) => ({
      deliveryData: { method: { code, deliveryType }, deliveryPointId: null, currentPoint: null },
      email: 'anna@example.ru',
    })
    expect(await stepsAt(by('cdekPickup', 'pickup'))).toEqual([
      'Соберём заказ и отправим: СДЭК.',
      'Можно забрать частями: 16 марта и 20 марта.',
      'Когда заказ можно будет забрать, напишем на anna@example.ru.',
      'Возьмите телефон и паспорт: в пункте попросят код из СМС или документ.',
      expect.stringMatching(/^Оплатите при получении [\d ]+ ₽\.$/),
    ])
    expect(await stepsAt(by('courier', 'delivery'))).toEqual([
      'Соберём заказ и передадим его нашему курьеру.',
      'Привезём частями: 16 марта и 20 марта.',
      'Когда заказ поедет к вам, напишем на anna@example.ru.',
      'Курьер может позвонить перед приездом: держите телефон рядом.',
      expect.stringMatching(/^Оплатите курьеру [\d ]+ ₽ картой или наличными\.$/),
    ])
  })

  it('shows its number, products, date, place and cost as the service returns them [ROUTE-34, ORD-04, ORD-07, ORD-08, SHIP-04, SHIP-07]', async () => {
    const { screen } = await openAt('/order/success/?id=501&token=signed&sum=1&number=7', routes, {
      order: () => right(order),
    })
    await expect.element(screen.getByRole('heading', { level: 1, name: /Заказ №.В-501 оформлен/ })).toBeVisible()
    await expect.element(screen.getByText('Новосибирск, пр-т Ленина, 102')).toBeVisible()
    await expect.element(screen.getByText('15 марта 2026 г. в 01:30')).toBeVisible()
    const days = screen
      .getByText(/^Доставим/)
      .elements()
      .map(({ textContent }) => textContent)
    expect(days).toEqual(['Доставим 16.03', 'Доставим 20.03'])
    await expect
      .element(screen.getByRole('link', { name: 'Чай чёрный' }))
      .toHaveAttribute('href', '/catalog/product/chay-chernyy-1/')
    const line = screen.getByRole('listitem').filter({ hasText: 'Чай чёрный' })
    await expect.element(line).toBeVisible()
    expect(line.element().textContent.replace(/\s/g, ' ')).toBe('Чай чёрный3 870 ₽3 шт. × 1 290 ₽')
    const steps = screen.getByRole('list', { name: 'Ход заказа' }).getByRole('listitem').elements()
    expect(steps.map((step) => [step.textContent, step.ariaCurrent])).toEqual([
      ['Оформлен', 'step'],
      ['Собираем', null],
      ['Готов к выдаче', null],
      ['Получен', null],
    ])
    await expect.element(screen.getByText('При получении')).toBeVisible()
    await expect
      .element(
        screen
          .getByRole('region', { name: 'Сумма заказа' })
          .getByText(/5.160.₽/)
          .last(),
      )
      .toBeVisible()
    expect(await violations()).toEqual([])
  })

  it.each([320, 360])('breaks no word of its five steps at %i px', async (width) => {
    await page.viewport(width, 740)
    const paid = { ...order, status: 3, paymentMethod: 'online' as const }
    const { screen } = await openAt('/order/success/?id=501&token=signed', routes, { order: () => right(paid) })
    const steps = screen.getByRole('list', { name: 'Ход заказа' }).getByRole('listitem')
    await expect.element(steps.first()).toBeVisible()
    const broken = steps.elements().flatMap((step) => {
      const text = step.firstChild as Text
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1 ? [word] : []
      })
    })
    expect(broken).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })

  // of the window: cards have margins of 64 px, a scrollbar takes 15 px
  it.each([241, 256, 281, 296, 313])('keeps each word of the steps in its step, %i px for five', async (width) => {
    await page.viewport(width < 270 ? 320 : 360, 740)
    const screen = await render(
      <div style={{ width }}>
        <OrderSteps order={{ ...order, paymentMethod: 'online' }} />
      </div>,
    )
    const wide = screen
      .getByRole('listitem')
      .elements()
      .flatMap((step) => {
        const range = document.createRange()
        range.selectNodeContents(step.firstChild as Text)
        const most = step.getBoundingClientRect().width
        return [...range.getClientRects()].flatMap((line) => (line.width > most ? [[line.width, most]] : []))
      })
    expect(wide).toEqual([])
  })

  it('writes the words of four steps on a phone in the size of other small text, without breaking them', async () => {
    await page.viewport(360, 740)
    const screen = await render(
      <div style={{ width: 296 }}>
        <OrderSteps order={order} />
      </div>,
    )
    const steps = screen.getByRole('listitem').elements()
    expect(steps.map((step) => getComputedStyle(step).fontSize)).toEqual(['12px', '12px', '12px', '12px'])
    expect(steps.map((step) => step.scrollWidth - step.clientWidth)).toEqual([0, 0, 0, 0])
  })

  it('labels what was removed, returned or replaced, also within a line that was split [SHIP-09, SHIP-10, SHIP-11, SHIP-12]', async () => {
    const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const items = [
      aShipmentItem({ product: tea, count: 2, refunds: [{ id: 1, count: 1, date: aDay('2026-03-15') }] }),
      aShipmentItem({ product: tea, isRemoved: true }),
      aShipmentItem({ product: jam, isReplacement: true }),
    ]
    const { screen } = await openAt('/order/success/?id=501&token=signed', routes, {
      order: () => right({ ...order, shipments: [aShipment({ items })] }),
    })
    const products = screen.getByRole('region', { name: 'Состав заказа' })
    await expect.element(products.getByRole('link', { name: 'Варенье' })).toBeVisible()
    const labels = products
      .getByRole('link')
      .elements()
      .map((link) => link.parentElement?.querySelector('p')?.textContent.replace(/\s/g, ' '))
    expect(labels).toEqual(['Возвращён: 1 из 2 шт.', 'Замена', 'Удалён'])
    expect(warned.mock.calls.filter(([text]) => String(text).includes('same key'))).toEqual([])
    warned.mockRestore()
  })

  it('loads no page data once its navigation is over: the basket keeps its own breadcrumbs [PAGE-04, ORD-18]', async () => {
    const held = Promise.withResolvers<Either<AppError, Order>>()
    const answers = [right(order), held.promise]
    const runs: Array<Promise<unknown>> = []
    const successRoute: RouteObject = {
      path: '/order/success/',
      loader: shownWhole((args) => {
        const run = loader(args)
        runs.push(run.catch(() => null))
        return run
      }),
      element: <h1>Заказ</h1>,
    }
    const basketRoute = { path: '/order/', loader: shownWhole(contentLoader('order')), element: <h1>Корзина</h1> }
    const { router, scope, screen } = await openAt('/order/success/?id=501&token=x', [successRoute, basketRoute], {
      order: () => answers.shift() ?? right(order),
      page: ({ routeName }) => right(partOf<PageData>({ routeName, path: '/', title: routeName, breadcrumbs: [] })),
    })
    const crumbs = () => scope.getState($crumbs).map(({ title }) => title)
    await expect.element(screen.getByRole('heading', { name: 'Заказ' })).toBeVisible()
    expect(crumbs()).toEqual(['order-success'])
    // «Изменить заказ» sets the order's delivery context, which loads this page again, and opens the basket
    void router.revalidate()
    await router.navigate('/order/')
    expect(crumbs()).toEqual(['order'])
    held.resolve(right(order))
    await Promise.all(runs)
    expect([runs.length, crumbs()]).toEqual([2, ['order']])
  })

  it('a courier delivery shows the address, the carrier and the day [ORD-05, SHIP-04]', async () => {
    const address = { cityId: aCity().id, street: 'ул. Ленина', house: '5', flat: '12' }
    const delivered = anOrder({
      ...order,
      shipments: [aShipment({ items: [aShipmentItem({ product: tea })], deliveryDate: aDay('2026-03-16') })],
      deliveryData: {
        method: { code: 'courier', deliveryType: 'delivery' },
        deliveryPointId: null,
        currentPoint: null,
        address,
      },
      deliverySum: anAmount(249),
    })
    const { screen } = await openAt('/order/success/?id=501&token=signed', routes, { order: () => right(delivered) })
    await expect.element(screen.getByText(/Новосибирск, ул\. Ленина, 5, кв\..12/)).toBeVisible()
    await expect.element(screen.getByText('Курьер магазина')).toBeVisible()
    await expect.element(screen.getByText('Доставим 16.03')).toBeVisible()
    await expect.element(screen.getByText(/249.₽/)).toBeVisible()
  })

  it('shows a guest the link to the order [ORD-02]', async () => {
    const { screen } = await openAt('/order/success/?id=501&token=signed', routes, { order: () => right(order) })
    await expect
      .element(screen.getByRole('textbox', { name: 'Ссылка на заказ' }))
      .toHaveValue('http://shop.test/order/success/?id=501&token=signed')
  })

  it('copies that link on a click, and shows that it did', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { screen } = await openAt('/order/success/?id=501&token=signed', routes, { order: () => right(order) })
    await screen.getByRole('button', { name: 'Скопировать' }).click()
    await expect.element(screen.getByText('Ссылка скопирована')).toBeVisible()
    expect(copied.mock.calls).toEqual([['http://shop.test/order/success/?id=501&token=signed']])
    copied.mockRestore()
  })

  it('later shows the status of the order, without thanks', async () => {
    const ready = anOrder({ ...order, status: 13, statusTitle: 'Готов к выдаче' })
    const { screen } = await openAt('/order/success/?id=501&token=signed', routes, { order: () => right(ready) })
    await expect.element(screen.getByRole('heading', { level: 1, name: /^Заказ №.В-501$/ })).toBeVisible()
    await expect.element(screen.getByRole('definition').first()).toHaveTextContent('Готов к выдаче')
    expect(screen.getByText(/Спасибо/).elements()).toEqual([])
  })

  it.each(['?id=501&token=forged', '?id=0&token=signed', '?id=7e2', ''])(
    'for %j offers the same help as the failure page [ROUTE-34, OC-70]',
    async (query) => {
      const phones = [{ code: 'barnaul', value: { phone: '+73852200100' } }]
      const { screen } = await openAt(`/order/success/${query}`, routes, { order: () => notFound, phones })
      await expect.element(screen.getByRole('heading', { level: 1, name: 'Заказ не найден' })).toBeVisible()
      await expect.element(screen.getByText(/Мы не нашли заказ по этой ссылке/)).toBeVisible()
      await expect
        .element(screen.getByRole('link', { name: '+7 3852 20-01-00' }))
        .toHaveAttribute('href', 'tel:+73852200100')
      await expect.element(screen.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/')
      expect(await violations()).toEqual([])
    },
  )

  const unpaid = {
    ...order,
    status: 2,
    statusTitle: 'Ожидает оплаты',
    paymentMethod: 'online' as const,
    lifeTime: 90,
    paymentState: 'waiting' as const,
  }

  it('that waits for payment shows the remaining time, and links to the payment [ORD-15, ORD-16]', async () => {
    const { screen, visitedUrls } = await openAt('/order/success/?id=501&token=signed', routes, {
      order: () => right(unpaid),
    })
    await expect.element(screen.getByRole('heading', { level: 1, name: /Заказ №.В-501 ждёт оплаты/ })).toBeVisible()
    await expect.element(screen.getByRole('timer')).toHaveTextContent('01:30')
    await expect.element(screen.getByText(/^Мы придержим товары/)).toBeVisible()
    expect(await violations()).toEqual([])
    await screen.getByRole('button', { name: /^Оплатить/ }).click()
    await expect.poll(() => visitedUrls).toEqual(['/sandbox/pay'])
  })

  it('rejected by the bank redirects to the failure page, which offers another payment', async () => {
    const rejected = { ...unpaid, paymentState: 'refused' as const }
    const { screen, visitedUrls } = await openAt('/order/success/?id=501&token=signed', routes, {
      order: () => right(rejected),
    })
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Оплата не прошла' })).toBeVisible()
    expect(await violations()).toEqual([])
    const ways = screen.getByRole('main').getByRole('link').or(screen.getByRole('main').getByRole('button')).elements()
    expect(ways.map(({ textContent }) => textContent.split(/\s/)[0])).toEqual(['Оплатить', 'Открыть'])
    await screen.getByRole('button', { name: /^Оплатить снова/ }).click()
    await expect.poll(() => visitedUrls).toEqual(['/sandbox/pay'])
  })

  it('with a failed payment opens from the failure page, and does not link back to it [OC-70]', async () => {
    const rejected = { ...unpaid, paymentState: 'refused' as const }
    const { screen } = await openAt('/order/fail/?id=501&token=signed', routes, { order: () => right(rejected) })
    await screen.getByRole('link', { name: 'Открыть заказ' }).click()
    await expect.element(screen.getByRole('heading', { level: 1, name: /Заказ №.В-501 ждёт оплаты/ })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /^Оплатить снова/ })).toBeVisible()
  })

  it('offers a cancellation if the service allows it, to a guest too [CAB-06, OC-71]', async () => {
    const { screen } = await openAt('/order/success/?id=501&token=signed', routes, {
      order: () => right({ ...order, canCancel: true }),
    })
    await expect.element(screen.getByRole('button', { name: 'Отменить заказ' })).toBeVisible()
    await screen.unmount()
    const closed = await openAt('/order/success/?id=501&token=signed', routes, {
      order: () => right({ ...order, canCancel: false }),
    })
    await expect.element(closed.screen.getByRole('button', { name: 'Распечатать' }).first()).toBeVisible()
    expect(closed.screen.getByRole('button', { name: 'Отменить заказ' }).elements()).toHaveLength(0)
  })

  it('has no payment notice when paid, and reports a late payment [ORD-16]', async () => {
    const paid = { ...unpaid, status: 3, statusTitle: 'Оплачен', isPaid: true, lifeTime: null }
    const first = await openAt('/order/success/?id=501&token=signed', routes, { order: () => right(paid) })
    await expect.element(first.screen.getByRole('heading', { level: 1, name: /оформлен/ })).toBeVisible()
    expect(first.screen.getByRole('timer').elements()).toEqual([])
    expect(first.screen.getByText(/Мы придержим товары/).elements()).toEqual([])
    const late = {
      ...unpaid,
      status: 6,
      statusTitle: 'Отменён',
      lifeTime: null,
      paymentState: 'refunded' as const,
      refundSum: anAmount(900),
    }
    const { screen } = await openAt('/order/success/?id=501&token=signed', routes, { order: () => right(late) })
    await expect.element(screen.getByText(/900.₽ вернулись тем же способом/)).toBeVisible()
  })
})

describe('the failure page of a payment', () => {
  it('opens the stored order [OC-70]', async () => {
    const { screen } = await openAt('/order/fail/?id=501&token=signed', routes, { order: () => right(order) })
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Оплата не прошла' })).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Открыть заказ' }))
      .toHaveAttribute('href', '/order/success/?id=501&token=signed&view=order')
    expect(await violations()).toEqual([])
  })

  it('shows the status of the service: a paid order is paid [OC-70]', async () => {
    const { screen } = await openAt('/order/fail/?id=501&token=signed', routes, {
      order: () => right({ ...order, isPaid: true }),
    })
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Заказ оплачен' })).toBeVisible()
  })

  it('redirects home for an unknown order', async () => {
    const { screen } = await openAt('/order/fail/?id=501&token=forged', routes, { order: () => notFound })
    await expect.element(screen.getByText(/Мы не нашли заказ по этой ссылке/)).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/')
  })
})
