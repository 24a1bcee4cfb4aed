import { scopeBind } from 'effector'
import { left, right } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { page as browserPage, userEvent } from 'vitest/browser'
import { linesRejected } from '../../../src/application/basket/basket.ts'
import { activityBegan } from '../../../src/ui/kit/first-activity.ts'
import type { AppError, FieldErrors } from '../../../src/application/kernel/app-error.ts'
import type { RequestedDiscounts } from '../../../src/domain/order/order-request.ts'
import { sessionEnded, userReceived } from '../../../src/application/session/current-user.ts'
import { basketOf, type BasketItem } from '../../../src/domain/basket/basket.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import type { Order } from '../../../src/domain/order/order.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import type { Shop, ShopId } from '../../../src/domain/place/place.ts'
import { anAmount } from '../../../src/domain/testing/amount.ts'
import { aBasketItem } from '../../../src/domain/testing/basket.ts'
import { anOrder } from '../../../src/domain/testing/order.ts'
import { aShop } from '../../../src/domain/testing/place.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import type { Seconds } from '../../../src/domain/time/day.ts'
import { dayOfMillis } from '../../../src/domain/time/moment.ts'
import { loader, Page } from '../../../src/ui/pages/order/page.tsx'
import { audit } from '../support/audit.ts'
import { aUser } from '../support/shell-harness.tsx'
import { onLenina, openAt } from '../support/order-harness.tsx'

const id = (value: number) => value as ProductId
const tea = aBasketItem({ product: aProduct.discounted(20, { id: id(1), title: 'Чай чёрный' }), count: 2 })
const jam = aBasketItem({ product: aProduct({ id: id(2), title: 'Варенье' }) })

type Parts = NonNullable<Parameters<typeof openAt>[2]>

const openBasket = async (items: ReadonlyArray<BasketItem> = [tea, jam], parts: Parts = {}) => {
  const opened = await openAt('/order/', [{ path: '/order/', Component: Page, loader }], { items, ...parts })
  const { screen } = opened
  const line = (title: string) => screen.getByRole('listitem').filter({ hasText: title })
  return {
    ...opened,
    line,
    button: (name: string | RegExp) => screen.getByRole('button', { name, exact: typeof name === 'string' }),
    field: (name: string | RegExp) => screen.getByRole('textbox', { name, exact: typeof name === 'string' }),
    violations: async () => {
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
      const { violations } = await audit(document.body)
      return violations.map((violation) => [violation.id, violation.nodes.map(({ html }) => html)])
    },
  }
}

type BasketContents = Awaited<ReturnType<typeof openBasket>>

const fillContact = async ({ field, screen }: BasketContents) => {
  await field('Имя').fill('Анна')
  await field('Фамилия').fill('Белова')
  await userEvent.type(field('Телефон'), '9131234567')
  await screen.getByRole('checkbox', { name: /Согласен на/ }).click()
}

const fillAddress = async ({ field }: BasketContents) => {
  await field('Улица').fill('ул. Ленина')
  await field('Дом').fill('5')
}

const submit = async ({ button }: BasketContents) => button('Оформить заказ').click()

const rejected = (parts: Partial<Extract<AppError, { _tag: 'Rejected' }>>): AppError => ({
  _tag: 'Rejected',
  status: 422,
  code: 422,
  message: 'Проверьте поля',
  ...parts,
})

describe('price rules in the basket', () => {
  it('show what each took off a line, the gifts, and what the basket lacks; a changed count hides them until it is counted', async () => {
    const sum = anAmount(1_100)
    const rules = [{ title: 'Второй за полцены', sum: anAmount(500) }]
    const gift = {
      product: aProduct({ id: id(3), title: 'Ложка' }),
      count: 1,
      price: anAmount(0.01),
      title: 'Ложка в подарок',
    }
    const { screen, line, violations } = await openBasket([{ ...tea, charged: { sum, rules } }, jam], {
      offers: {
        gifts: [gift],
        nearRules: [
          { title: 'Три по цене двух', missing: 1 },
          { title: 'Скидка от 5 000 ₽', left: anAmount(1_200) },
        ],
      },
    })
    await expect.element(line('Чай чёрный').getByText('1 100 ₽', { exact: true })).toBeVisible()
    await expect
      .element(
        line('Чай чёрный')
          .getByText(/Второй за полцены: .500.₽/)
          .first(),
      )
      .toBeVisible()
    await expect.element(line('Ложка').getByText('Подарок по акции «Ложка в подарок»')).toBeVisible()
    await expect.element(line('Ложка').getByText('0,01 ₽')).toBeVisible()
    await expect.element(screen.getByText('Три по цене двух: добавьте ещё 1 шт.')).toBeVisible()
    await expect.element(screen.getByText('Скидка от 5 000 ₽: добавьте товаров ещё на 1 200 ₽')).toBeVisible()
    expect(await violations()).toEqual([])
    await line('Чай чёрный').getByRole('group').getByRole('button').last().click()
    await expect.element(line('Чай чёрный').getByText(/Второй за полцены/)).not.toBeInTheDocument()
  })
})

describe('the basket page', () => {
  it('shows for each line its title, price, old price, amount and tick, and the sums of the service [CART-02, CART-03, CART-05, ORD-01]', async () => {
    const { screen, line } = await openBasket([tea, { ...jam, disabled: true }])
    await expect
      .element(screen.getByRole('link', { name: 'Чай чёрный' }))
      .toHaveAttribute('href', '/catalog/product/chay-chernyy-1/')
    await expect.element(line('Чай чёрный').getByText('1 600 ₽', { exact: true })).toBeVisible()
    await expect.element(line('Чай чёрный').getByText(/2.000.₽/)).toBeVisible()
    await expect.element(line('Чай чёрный').getByText('800 ₽ за 1 шт.')).toBeVisible()
    await expect
      .element(line('Чай чёрный').getByRole('group', { name: 'Количество: Чай чёрный' }))
      .toHaveTextContent('2')
    await expect.element(screen.getByRole('checkbox', { name: 'Заказать: Чай чёрный' })).toBeChecked()
    await expect.element(screen.getByRole('checkbox', { name: 'Заказать: Варенье' })).not.toBeChecked()
    const summary = screen.getByRole('region', { name: 'Ваш заказ' })
    await expect.element(summary.getByText('1 600 ₽')).toBeVisible()
    await expect.element(summary.getByText('249 ₽', { exact: true })).toBeVisible()
    await expect.element(summary.getByText('1 849 ₽')).toBeVisible()
  })

  it('shows unavailable lines separately, unticked [CART-05, STOCK-06, STOCK-10]', async () => {
    const gone = aBasketItem({ product: aProduct.soldOut({ id: id(3), title: 'Мёд' }) })
    const { screen } = await openBasket([gone, tea, jam])
    const apart = screen.getByRole('list', { name: 'Не войдут в заказ' })
    await expect.element(apart.getByRole('link', { name: 'Мёд' })).toBeVisible()
    expect(apart.getByRole('listitem').elements()).toHaveLength(1)
    await expect.element(apart.getByRole('checkbox', { name: 'Заказать: Мёд' })).not.toBeChecked()
    await expect.element(apart.getByRole('checkbox', { name: 'Заказать: Мёд' })).toBeDisabled()
    await expect.element(screen.getByRole('checkbox', { name: 'Выбрать все' })).toBeChecked()
  })

  it('counts units in its title, and sends three clicks as one change, half a second after the last [CART-20, OC-58]', async () => {
    const { line, changes } = await openBasket()
    const more = line('Чай чёрный').getByRole('button', { name: 'Добавить ещё один' })
    await expect.element(more).toBeVisible()
    // independent of the speed of the machine
    for (let press = 0; press < 3; press += 1) {
      ;(more.element() as HTMLElement).click()
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
    expect(changes).toEqual([])
    await expect.element(line('Чай чёрный').getByRole('group')).toHaveTextContent('5')
    await expect.poll(() => document.querySelector('h1')?.textContent).toBe('Корзина6\u00a0товаров')
    await expect.poll(() => changes).toEqual([{ 1: { count: 5 } }])
  })

  it('removes a line by minus at one or by its own button, and restores it in its place [CART-17, CART-21]', async () => {
    const { screen, line, changes, button, field } = await openBasket([jam, tea])
    await line('Варенье').getByRole('group').getByRole('button', { name: 'Убрать: Варенье' }).click()
    await expect.element(button('Вернуть: Варенье')).toHaveFocus()
    await expect.poll(() => changes).toEqual([{ 2: { count: 0 } }])
    await button('Вернуть: Варенье').click()
    await expect.poll(() => changes.at(-1)).toEqual({ 2: { count: 1, comment: '' } })
    await expect.element(screen.getByRole('checkbox', { name: 'Заказать: Варенье' })).toBeVisible()
    const titles = screen
      .getByRole('listitem')
      .elements()
      .map((item) => item.querySelector('a')?.textContent)
    expect(titles).toEqual(['Варенье', 'Чай чёрный'])
    await expect.element(line('Варенье')).toHaveFocus()
    await line('Чай чёрный').getByRole('button', { name: 'Добавить ещё один' }).click()
    await field('Имя').click()
    await expect.poll(() => changes.at(-1)).toEqual({ 1: { count: 3 } })
    await expect.element(screen.getByText('3 939 ₽').first()).toBeVisible()
    await expect.element(field('Имя')).toHaveFocus()
    await button('Убрать: Чай чёрный').click()
    await expect.poll(() => changes.at(-1)).toEqual({ 1: { count: 0 } })
    await expect.element(button('Вернуть: Чай чёрный')).toBeVisible()
  })

  it('has one control that removes a line, whatever its amount [CART-21]', async () => {
    const { line } = await openBasket([jam, tea])
    const removals = (title: string) =>
      line(title)
        .getByRole('button', { name: /^Убрать/ })
        .elements()
        .map(({ ariaLabel }) => ariaLabel)
    await expect.element(line('Варенье')).toBeVisible()
    expect(removals('Варенье')).toEqual(['Убрать: Варенье'])
    expect(removals('Чай чёрный')).toEqual(['Убрать: Чай чёрный'])
    await line('Чай чёрный').getByRole('button', { name: 'Убавить на один' }).click()
    await expect.element(line('Чай чёрный').getByRole('group')).toHaveTextContent('1')
    expect(removals('Чай чёрный')).toEqual(['Убрать: Чай чёрный'])
  })

  it.each([360, 768, 1024, 1280])(
    'saves a line for later below the basket and brings it back at %i px',
    async (width) => {
      await browserPage.viewport(width, 800)
      const { screen, line, button, changes, violations } = await openBasket([jam, tea])
      await button('Отложить: Варенье').click()
      const section = screen.getByRole('region', { name: 'Отложенные' })
      await expect.element(section.getByRole('link', { name: 'Варенье' })).toBeVisible()
      await expect.element(button('Вернуть: Варенье')).toHaveFocus()
      await expect.poll(() => changes).toEqual([{ 2: { count: 0 } }])
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      expect(await violations()).toEqual([])
      await button('Вернуть в корзину: Варенье').click()
      await expect.element(line('Варенье')).toHaveFocus()
      await expect.poll(() => changes.at(-1)).toEqual({ 2: { count: 1, comment: '' } })
      await expect.element(section).not.toBeInTheDocument()
    },
  )

  it('has the saved lines when it is empty: one that has sold out cannot come back; a removed one can', async () => {
    const gone = aProduct.soldOut({ id: id(3), title: 'Мёд' })
    const { screen, button } = await openBasket([], {
      saved: [jam, { product: gone, count: 1, comment: '' }],
    })
    activityBegan()
    const section = screen.getByRole('region', { name: 'Отложенные' })
    await expect.element(section.getByText('Закончился')).toBeVisible()
    expect(button('Вернуть в корзину: Мёд').elements()).toHaveLength(0)
    await button('Убрать: Мёд').click()
    await button('Вернуть: Мёд').click()
    await expect.element(section.getByRole('heading')).toHaveFocus()
    await expect.element(section.getByRole('link', { name: 'Мёд' })).toBeVisible()
    await button('Вернуть в корзину: Варенье').click()
    await expect.element(screen.getByRole('checkbox', { name: 'Заказать: Варенье' })).toBeVisible()
  })

  it.each([360, 768, 1024, 1280])('has room to write a comment to a line at %i px [CART-04]', async (width) => {
    await browserPage.viewport(width, 800)
    const { line } = await openBasket([jam, tea])
    await line('Варенье')
      .getByRole('button', { name: /^Добавить комментарий/ })
      .click()
    const field = line('Варенье').getByLabelText('Комментарий к товару')
    await expect.element(field).toBeVisible()
    expect(field.element().getBoundingClientRect().width).toBeGreaterThan(300)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })

  it('requests more than its known stock, and shows the rejection at the line and in an alert [CART-23, CART-24, CART-27]', async () => {
    const scarce = { ...tea, product: { ...tea.product, productBranchStocks: 2 } }
    const { screen, line, button, changes } = await openBasket([scarce, jam], {
      error: () => ({
        _tag: 'LineLimits',
        message: '',
        messages: [{ productId: id(1), message: 'Можно заказать не больше 2 шт.' }],
      }),
    })
    await line('Чай чёрный').getByRole('button', { name: 'Добавить ещё один' }).click()
    await expect
      .element(screen.getByRole('alertdialog', { name: 'Ошибка' }))
      .toHaveAccessibleDescription('Можно заказать не больше 2 шт.')
    await button('Закрыть').click()
    await expect.element(line('Чай чёрный').getByText('Можно заказать не больше 2 шт.')).toBeVisible()
    expect(changes).toEqual([{ 1: { count: 3 } }])
    await expect.element(line('Чай чёрный').getByRole('group')).toHaveTextContent('2')
  })

  it('excludes an unticked line from the order, and unticks all at once [CART-13, CART-15]', async () => {
    const { screen, ticks, button } = await openBasket()
    await screen.getByRole('checkbox', { name: 'Заказать: Чай чёрный' }).click()
    await expect.poll(() => ticks).toEqual([{ 1: true }])
    await expect.element(screen.getByRole('region', { name: 'Ваш заказ' }).getByText('1 539 ₽')).toBeVisible()
    const all = screen.getByRole('checkbox', { name: 'Выбрать все' })
    await expect.poll(() => (all.element() as HTMLInputElement).indeterminate).toBe(true)
    await all.click()
    await expect.element(screen.getByRole('checkbox', { name: 'Заказать: Чай чёрный' })).toBeChecked()
    await all.click()
    await expect.element(button('Оформить заказ')).toBeDisabled()
    await expect.element(screen.getByText('Отметьте товары, которые хотите заказать.')).toBeVisible()
  })

  it('says that no ticked line can be ordered, with a disabled button and no bar [CART-15]', async () => {
    await browserPage.viewport(360, 740)
    const { screen, button } = await openBasket([tea], {
      preview: () => right(null),
      shops: [onLenina, aShop.partnerPoint()],
    })
    await expect.element(screen.getByText('Ни один из отмеченных товаров сейчас нельзя заказать.')).toBeVisible()
    await expect.element(button('Оформить заказ')).toBeDisabled()
    expect(screen.getByRole('link', { name: 'К оформлению' }).elements()).toHaveLength(0)
    await screen.getByRole('radio', { name: /Самовывоз/ }).click()
    await expect.element(screen.getByText(/Выберите, откуда заберёте заказ/)).toBeVisible()
    await expect.element(button('Оформить заказ')).toBeEnabled()
  })

  it('has no form when every product has sold out: the reason, and what can be done [STOCK-10, STOCK-17, OC-79]', async () => {
    const { screen, line, field, button, changes, violations } = await openBasket([
      aBasketItem({ product: aProduct.soldOut({ id: id(3), title: 'Мёд' }) }),
      aBasketItem({ product: aProduct.notSoldHere({ id: id(4), title: 'Халва' }) }),
    ])
    const nothing = screen.getByRole('region', { name: 'Заказать пока нечего' })
    await expect.element(nothing.getByText(/Товаров из корзины сейчас нет в\sгороде Барнаул/)).toBeVisible()
    await expect.element(nothing.getByRole('button', { name: 'Выбрать другой город' })).toBeVisible()
    await expect.element(nothing.getByRole('link', { name: 'Перейти в каталог' })).toHaveAttribute('href', '/catalog/')
    await expect.element(line('Мёд').getByText('Закончился и в заказ не войдёт')).toBeVisible()
    await expect.element(line('Халва').getByText('Нет в продаже и в заказ не войдёт')).toBeVisible()
    await expect
      .element(line('Мёд').getByRole('link', { name: 'Сообщить о поступлении' }))
      .toHaveAttribute('href', '/catalog/product/chay-chernyy-3/')
    await expect.element(line('Мёд').getByRole('link', { name: 'Похожие товары' })).toBeVisible()
    expect(field('Имя').elements()).toHaveLength(0)
    expect(screen.getByRole('radio').elements()).toHaveLength(0)
    expect(button(/Оформить/).elements()).toHaveLength(0)
    expect(await violations()).toEqual([])
    await button('Убрать: Мёд').click()
    await expect.poll(() => changes).toEqual([{ 3: { count: 0 } }])
  })

  it('asks only how to receive products that are in other shops, and then has its form again [STOCK-06..09]', async () => {
    let isHere = false
    const elsewhere = aBasketItem({ product: aProduct.inAnotherShop({ id: id(3), title: 'Мёд' }) })
    const { screen, line, field, button } = await openBasket([elsewhere], {
      load: () => right(basketOf([isHere ? tea : elsewhere])),
    })
    await expect
      .element(
        screen
          .getByRole('region', { name: 'Заказать пока нечего' })
          .getByText(/Доставить товары из корзины не\sполучится/),
      )
      .toBeVisible()
    await expect.element(line('Мёд').getByRole('link', { name: 'Изменить способ получения' })).toBeVisible()
    expect(field('Улица').elements()).toHaveLength(0)
    expect(field('Имя').elements()).toHaveLength(0)
    expect(button(/Оформить/).elements()).toHaveLength(0)
    isHere = true
    await screen.getByRole('radio', { name: /Самовывоз/ }).click()
    await expect.element(field('Имя')).toBeVisible()
    await expect.element(screen.getByRole('region', { name: 'Ваш заказ' })).toBeVisible()
    await expect.element(screen.getByRole('radio', { name: /Самовывоз/ })).toHaveFocus()
  })

  it('asks to tick a product when only products that have sold out are ticked [CART-15]', async () => {
    const gone = aBasketItem({ product: aProduct.soldOut({ id: id(3), title: 'Мёд' }) })
    const { screen } = await openBasket([gone, { ...tea, disabled: true }], { preview: () => right(null) })
    await expect.element(screen.getByText('Отметьте товары, которые хотите заказать.')).toBeVisible()
  })

  it('stores a comment to a line on blur [CART-04]', async () => {
    const { line, changes } = await openBasket()
    await line('Варенье').getByRole('button', { name: 'Добавить комментарий: Варенье' }).click()
    await userEvent.keyboard('в подарок{Tab}')
    await expect.poll(() => changes).toEqual([{ 2: { count: 1, comment: 'в подарок' } }])
    await expect.element(line('Варенье').getByText('в подарок')).toBeVisible()
  })

  it('keeps a rejected comment in its field, and sends it with the next amount [CART-04, FORM-06]', async () => {
    let tries = 0
    const { line, changes, button } = await openBasket([tea, { ...jam, count: 3 }], {
      error: () => {
        tries += 1
        return tries === 1
          ? {
              _tag: 'LineLimits',
              message: '',
              messages: [{ productId: id(2), message: 'Можно заказать не больше 2 шт.' }],
            }
          : null
      },
    })
    await line('Варенье').getByRole('button', { name: 'Добавить комментарий: Варенье' }).click()
    await userEvent.keyboard('в подарок{Tab}')
    await button('Закрыть').click()
    await expect.element(line('Варенье').getByLabelText('Комментарий к товару')).toHaveValue('в подарок')
    await line('Варенье').getByRole('button', { name: 'Убавить на один' }).click()
    await expect
      .poll(() => changes)
      .toEqual([{ 2: { count: 3, comment: 'в подарок' } }, { 2: { count: 2, comment: 'в подарок' } }])
    await expect.element(line('Варенье').getByText('в подарок')).toBeVisible()
    await expect.element(line('Варенье').getByLabelText('Комментарий к товару')).not.toBeInTheDocument()
  })

  it('stores a comment in progress when the page is left by Back, which causes no blur [CART-04, FORM-06]', async () => {
    const { screen, line, changes } = await openBasket()
    await line('Варенье').getByRole('button', { name: 'Добавить комментарий: Варенье' }).click()
    await userEvent.keyboard('в подарок')
    await screen.unmount()
    await expect.poll(() => changes).toEqual([{ 2: { count: 1, comment: 'в подарок' } }])
  })

  it('shows the availability of a product: few, on order, less than requested, or none [STOCK-11, OC-25]', async () => {
    const items = [
      aBasketItem({ product: aProduct.few(5, { id: id(1), title: 'Мало' }) }),
      aBasketItem({ product: aProduct.few(3, { id: id(2), title: 'Меньше' }), count: 4 }),
      aBasketItem({ product: aProduct.soldOut({ id: id(3), title: 'Нет' }) }),
      aBasketItem({ product: aProduct.inWarehouse({ id: id(4), title: 'Склад' }) }),
    ]
    const { screen, line, changes, button } = await openBasket(items)
    await expect.element(line('Мало').getByText('Осталось 5 шт.')).toBeVisible()
    await expect.element(line('Нет').getByText('Закончился и в заказ не войдёт')).toBeVisible()
    await screen.getByRole('radio', { name: /Самовывоз/ }).click()
    await expect.element(line('Склад').getByText('Под заказ, можно забрать с 20.03')).toBeVisible()
    await expect.element(line('Меньше').getByText(/В наличии только 3.шт\./)).toBeVisible()
    await button('Оставить 3').click()
    await expect.poll(() => changes).toEqual([{ 2: { count: 3 } }])
  })

  it('links to the catalogue when empty', async () => {
    const { screen, violations } = await openBasket([])
    await expect.element(screen.getByRole('heading', { name: 'В корзине пока пусто' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Перейти в каталог' })).toHaveAttribute('href', '/catalog/')
    expect(await violations()).toEqual([])
  })

  it('shows an error when it fails to load, and loads again on request [CART-28]', async () => {
    let isBroken = true
    const { screen, button } = await openBasket([tea], {
      load: () => (isBroken ? left({ _tag: 'Offline' }) : right({ items: [tea], sum: anAmount(1_600), count: 2 })),
    })
    await expect.element(screen.getByRole('heading', { name: 'Корзина не загрузилась' })).toBeVisible()
    isBroken = false
    await button('Загрузить ещё раз').click()
    await expect.element(screen.getByRole('link', { name: 'Чай чёрный' })).toBeVisible()
  })

  it('shows its sum in four payments in its header, without a discount below 2 000 ₽, and never to a legal person [INST-08, INST-09, INST-17, OC-91]', async () => {
    const { screen, scope } = await openBasket([tea], {
      now: Date.parse('2024-05-20T05:00:00Z'),
      instalments: {
        active: true,
        visible: true,
        minAmount: anAmount(500),
        maxAmount: anAmount(150_000),
        discountActive: true,
        isItem: true,
        discounts: [],
      },
      preview: (usual) => right(usual && { ...usual, paymentMethods: ['onReceipt', 'instalment'] }),
    })
    const line = screen.getByText(/^4\s+платежа по 462,25\s₽$/)
    await expect.element(line, { timeout: 3_000 }).toBeVisible()
    expect(line.element().compareDocumentPosition(screen.getByRole('link', { name: 'Чай чёрный' }).element())).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    await screen.getByRole('radio', { name: /Частями/ }).click()
    await expect.element(screen.getByText(/Без процентов/), { timeout: 3_000 }).toBeVisible()
    expect(line.elements()).toHaveLength(2)
    scopeBind(userReceived, { scope })(aUser({ legalPersonData: { companyName: 'ООО «Кедр»', inn: '2222' } }))
    await expect.poll(() => line.elements()).toEqual([])
  })

  it('shows in place, without an alert, that the sums failed to load [ORD-03]', async () => {
    await browserPage.viewport(360, 740)
    let isBroken = true
    const { screen, button } = await openBasket([tea], {
      preview: (usual) => (isBroken ? left(rejected({ status: 500 })) : right(usual)),
    })
    await expect.element(screen.getByText('Не удалось пересчитать сумму.')).toBeVisible()
    expect(screen.getByRole('alertdialog').elements()).toEqual([])
    const bar = screen.getByRole('link', { name: 'К оформлению' }).element().parentElement as HTMLElement
    expect(bar.textContent.replace(/\s/g, ' ')).toBe('Товары, 2 шт.:1 600 ₽К оформлению')
    isBroken = false
    await button('Пересчитать').click()
    await expect.poll(() => bar.textContent.replace(/\s/g, ' ')).toBe('Итого1 849 ₽К оформлению')
    await expect.element(screen.getByText('1 849 ₽').first()).toBeVisible()
  })
})

describe('the checkout', () => {
  it('by courier places the order, and opens its page [ORD-02]', async () => {
    const basket = await openBasket()
    await fillContact(basket)
    await fillAddress(basket)
    await submit(basket)
    await expect
      .poll(() => basket.router.state.location.pathname + basket.router.state.location.search)
      .toBe('/order/success/?id=501&token=signed')
    expect(basket.placings.map(({ order }) => order)).toEqual([
      expect.objectContaining({
        contact: { firstName: 'Анна', lastName: 'Белова', phone: '+79131234567' },
        methodCode: 'courier',
        address: expect.objectContaining({ street: 'ул. Ленина', house: '5' }) as unknown,
        paymentMethod: 'onReceipt',
        expectedSum: anAmount(1_600 + 1_290 + 249),
      }),
    ])
  })

  it('shows the savings, requires its fields, and counts the invalid ones', async () => {
    const basket = await openBasket([tea])
    await expect.element(basket.screen.getByText(/^Вы экономите 400.₽$/)).toBeVisible()
    for (const name of ['Имя', 'Фамилия', 'Телефон']) await expect.element(basket.field(name)).toBeRequired()
    await expect.element(basket.screen.getByRole('checkbox', { name: /Согласен на/ })).toBeRequired()
    for (const name of [/^Электронная почта/, 'Квартира, если есть'])
      await expect.element(basket.field(name)).not.toBeRequired()
    await submit(basket)
    await expect.element(basket.screen.getByText('Проверьте 6 полей: под полем написано, что исправить')).toBeVisible()
    await fillContact(basket)
    await expect.element(basket.screen.getByText('Проверьте 2 поля: под полем написано, что исправить')).toBeVisible()
  })

  it('shows the savings of the units that can be ordered, and one message at their line [ORD-22, CART-27]', async () => {
    const short = { ...tea, product: { ...tea.product, productBranchStocks: 1 } }
    const basket = await openBasket([short], {
      preview: (usual) =>
        right(
          usual && {
            ...usual,
            shipments: usual.shipments.map((one) => ({
              ...one,
              items: one.items.map((item) => ({ ...item, count: 1 })),
            })),
          },
        ),
    })
    await expect.element(basket.screen.getByText(/^Вы экономите 200.₽$/)).toBeVisible()
    scopeBind(linesRejected, { scope: basket.scope })({
      _tag: 'LineLimits',
      message: '',
      messages: [{ productId: id(1), message: 'Можно заказать не больше 5 шт.' }],
    })
    await expect.element(basket.line('Чай чёрный').getByText(/^В наличии только 1/)).toBeVisible()
    expect(basket.line('Чай чёрный').getByText('Можно заказать не больше 5 шт.').elements()).toEqual([])
  })

  it('shows how much is left to free delivery', async () => {
    const basket = await openBasket([tea], {
      preview: (usual) => right({ ...(usual as Order), deliverySum: kopecksOf(300), freeDeliveryLeft: kopecksOf(700) }),
    })
    await expect.element(basket.screen.getByText(/^До бесплатной доставки ещё 700.₽$/)).toBeVisible()
  })

  it('from a shop shows the time of today from which it is ready for pickup', async () => {
    const today = dayOfMillis(Date.now())
    const { screen } = await openBasket([tea], {
      preview: (usual) =>
        right(
          usual && {
            ...usual,
            shipments: usual.shipments.map((one) => ({ ...one, deliveryDate: today, readyTime: '15:00' })),
          },
        ),
    })
    await screen.getByRole('radio', { name: /Самовывоз/ }).click()
    await screen.getByRole('group', { name: 'Откуда заберёте' }).getByRole('radio').first().click()
    await expect.element(screen.getByText(/Можно забрать сегодня с.15:00/)).toBeVisible()
  })

  it('from a shop lists for each shop what it has of the basket and from when, in the words of the summary [SHOPMAP-02]', async () => {
    const today = dayOfMillis(Date.now())
    const [whole, part, none] = ['пр-т Ленина, 1', 'ул. Мира, 2', 'ул. Попова, 3'].map((address, at) =>
      aShop({ id: (at + 1) as ShopId, address }),
    ) as [Shop, Shop, Shop]
    const ready = { day: today, inDays: 0, time: '11:00' }
    const { screen } = await openBasket([tea, { ...tea, product: { ...tea.product, id: 77 as ProductId } }], {
      shops: [whole, part, none],
      shelves: (product) => [
        { shop: whole, stock: 9, ready },
        ...(product === 77 ? [] : [{ shop: part, stock: 9, ready }]),
        { shop: none, stock: 0, onOrder: true },
      ],
    })
    await screen.getByRole('radio', { name: /Самовывоз/ }).click()
    const names = screen.getByRole('group', { name: 'Откуда заберёте' }).getByRole('radio')
    await expect.element(names.nth(0)).toHaveAccessibleName(/Ленина, 1.*Всё в наличии\. Можно забрать сегодня с.11:00/)
    await expect.element(names.nth(1)).toHaveAccessibleName(/Мира, 2.*В наличии 1 из 2, остальное под заказ/)
    await expect.element(names.nth(2)).toHaveAccessibleName(/Попова, 3.*Под заказ/)
  })

  it('is refused in one voice in a city without couriers, shops and points: another city is offered', async () => {
    const { screen, button } = await openBasket([tea], { types: [], shops: [] })
    await expect
      .element(screen.getByText(/сюда пока нет доставки, и.забрать заказ здесь негде/), { timeout: 5_000 })
      .toBeVisible()
    await expect.element(button('Выбрать другой город')).toBeVisible()
    expect(document.body.textContent).not.toMatch(/самовывоз|курьер|Улица/i)
  })

  it('by a courier goes on without the list of shops; pickup offers to load it again [SHOPMAP-04]', async () => {
    let isBroken = true
    const { screen, button } = await openBasket([tea], {
      shopsError: () => (isBroken ? left({ _tag: 'Offline' }) : undefined),
    })
    await expect.element(screen.getByRole('radio', { name: /Доставка/ })).toBeChecked()
    await screen.getByRole('radio', { name: /Самовывоз/ }).click()
    await expect.element(screen.getByText('Не удалось загрузить магазины и пункты выдачи.')).toBeVisible()
    isBroken = false
    await button('Загрузить ещё раз').click()
    await expect.element(screen.getByRole('radio', { name: /пр-т Ленина, 102/ })).toBeVisible()
    await expect.element(screen.getByText(/^Город: /)).toHaveFocus()
  })

  it.each([
    [true, /сообщим о.нём по СМС/],
    [undefined, /виден на странице заказа/],
  ])('promises a message by SMS only if the shop sends them: %s', async (isSmsSent, hint) => {
    const { screen } = await openBasket([tea], isSmsSent === undefined ? {} : { isSmsSent })
    await expect.element(screen.getByLabelText(/Электронная почта/)).toHaveAccessibleDescription(hint)
  })

  it('from a shop shows its address, hours and phone, and sends it in the order [ORD-02, SHOPMAP-03]', async () => {
    const point = aShop.partnerPoint({
      address: 'ул. Балтийская, 23',
      name: 'СДЭК',
      type: { id: 'cdekPickup', name: 'Пункт СДЭК' },
    })
    const basket = await openBasket([tea], { shops: [point, onLenina] })
    const { screen } = basket
    await screen.getByRole('radio', { name: /Самовывоз/ }).click()
    await expect.element(screen.getByText('Выберите, откуда заберёте заказ, и сумма появится здесь.')).toBeVisible()
    // the sum of the goods does not depend on the pickup point
    const summary = screen.getByRole('region', { name: 'Ваш заказ' })
    await expect.element(summary.getByText(/Товары, 2.шт\.: *1.600.₽/)).toBeVisible()
    const counters = screen.getByRole('group', { name: 'Откуда заберёте' }).getByRole('radio')
    await expect
      .element(counters.first())
      .toHaveAccessibleName(/пр-т Ленина, 102.*Ежедневно с 9:00 до 21:00.*\+7 3852 00-01-01/)
    await counters.first().click()
    await expect.element(screen.getByText(/Можно забрать с.16.марта/)).toBeVisible()
    await fillContact(basket)
    await submit(basket)
    await expect.poll(() => basket.placings.length).toBe(1)
    expect(basket.placings[0]?.order).toMatchObject({
      methodCode: 'pickup',
      shopId: onLenina.id,
      expectedSum: anAmount(1_600),
    })
  })

  it('from no shop yet shows neither the sum of a delivery nor its instalments [CART-15, INST-17, OC-91]', async () => {
    await browserPage.viewport(360, 740)
    const { screen } = await openBasket([tea], {
      now: Date.parse('2024-05-20T05:00:00Z'),
      shops: [onLenina, aShop.partnerPoint()],
      preview: (usual) => right(usual && { ...usual, paymentMethods: ['onReceipt', 'instalment'] }),
      instalments: {
        active: true,
        visible: true,
        minAmount: anAmount(500),
        maxAmount: anAmount(150_000),
        discountActive: true,
        isItem: true,
        discounts: [],
      },
    })
    const bar = () => document.querySelector('a[href="#checkout"]')?.parentElement?.textContent
    await screen.getByRole('radio', { name: /Частями/ }).click()
    await expect.poll(() => screen.getByText(/^4\s+платежа по 462,25/).elements(), { timeout: 3_000 }).toHaveLength(2)
    expect(bar()).toMatch(/1\s849/)
    await screen.getByRole('radio', { name: /Самовывоз/ }).click()
    await expect.poll(() => screen.getByText(/462,25|1\s849/).elements()).toEqual([])
    await expect
      .element(screen.getByRole('radio', { name: /Частями/ }))
      .toHaveAccessibleName(/Частями\s*Четыре платежа без переплаты/)
    expect(bar()).toMatch(/Товары, 2.шт\.: *1.600.₽/)
    await screen.getByRole('group', { name: 'Откуда заберёте' }).getByRole('radio').first().click()
    await expect.poll(bar).toMatch(/^Итого1.600.₽/)
  })

  it.each([360, 1280])(
    'from no shop yet leaves no empty row above the lines, at %i px [INST-17, OC-91]',
    async (width) => {
      await browserPage.viewport(width, 740)
      const { screen } = await openBasket([tea], { shops: [onLenina, aShop.partnerPoint()] })
      const lines = screen.getByRole('region', { name: 'Товары в корзине' })
      await expect.element(lines).toBeVisible()
      const spaceAbove = () => {
        const basket = document.querySelector('[data-checkout]') as Element
        return lines.element().getBoundingClientRect().top - basket.getBoundingClientRect().top
      }
      expect(spaceAbove()).toBe(36)
      await screen.getByRole('radio', { name: /Самовывоз/ }).click()
      await expect.poll(spaceAbove).toBe(0)
      await screen.getByRole('group', { name: 'Откуда заберёте' }).getByRole('radio').first().click()
      await expect.poll(spaceAbove).toBe(36)
    },
  )

  it('from no shop yet shows the sum of the products that can be ordered, without those that have sold out [CART-15]', async () => {
    await browserPage.viewport(360, 740)
    const soldOut = aBasketItem({ product: aProduct.soldOut({ id: id(3), title: 'Мёд' }) })
    const { screen } = await openBasket([tea, soldOut], { shops: [onLenina, aShop.partnerPoint()] })
    await screen.getByRole('radio', { name: /Самовывоз/ }).click()
    const sum = /Товары, 2.шт\.: *1.600.₽/
    await expect.element(screen.getByRole('region', { name: 'Ваш заказ' }).getByText(sum)).toBeVisible()
    expect(document.querySelector('a[href="#checkout"]')?.parentElement?.textContent).toMatch(sum)
  })

  it('offers instalments if the service does; the widget has its discount from 2 000 ₽, and not below [INST-01, INST-08]', async () => {
    const { screen, line } = await openBasket([tea], {
      now: Date.parse('2024-12-01T05:00:00Z'),
      preview: (usual) => right(usual && { ...usual, paymentMethods: ['online', 'onReceipt', 'instalment'] }),
      instalments: {
        active: true,
        visible: true,
        minAmount: anAmount(500),
        maxAmount: anAmount(150_000),
        discountActive: true,
        isItem: true,
        discounts: [
          { amountFrom: anAmount(1_000), amountTo: null, amount: anAmount(200), description: 'Скидка 200 ₽' },
        ],
      },
    })
    const context = screen.getByRole('region', { name: 'Оплата частями' })
    await screen
      .getByRole('group', { name: 'Как оплатить' })
      .getByRole('radio', { name: /Частями/ })
      .click()
    // «Выбрать можно при оформлении заказа» is for the product page
    await expect.element(context.getByText(/^Без процентов и\sпереплат\.$/)).toBeVisible()
    expect(context.getByText(/Скидка 200 ₽/).elements()).toEqual([])
    await line('Чай чёрный').getByRole('button', { name: 'Добавить ещё один' }).click()
    await expect.element(context.getByText(/Скидка 200 ₽/)).toBeVisible()
    await expect.element(context.getByText(/^4\s+платежа по 612,25\s₽$/)).toBeVisible()
  })

  it('shows an error beside each invalid field, and focuses the first [FORM-05]', async () => {
    const basket = await openBasket()
    await submit(basket)
    await expect.element(basket.field('Улица')).toHaveFocus()
    await expect.element(basket.field('Улица')).toHaveAccessibleDescription('Укажите улицу')
    await expect.element(basket.field('Имя')).toHaveAccessibleDescription('Укажите имя')
    await expect.element(basket.field('Телефон')).toHaveAccessibleDescription(/Укажите телефон/)
    await expect
      .element(basket.screen.getByRole('checkbox', { name: /Согласен на/ }))
      .toHaveAccessibleDescription('Без согласия заказ оформить нельзя')
    expect(basket.placings).toEqual([])
    expect(await basket.violations()).toEqual([])
    await basket.field('Имя').fill('Анна')
    await expect.element(basket.field('Имя')).not.toHaveAccessibleDescription()
  })

  it('requires a shop or a point for pickup [FORM-03, FORM-05]', async () => {
    const basket = await openBasket([tea], { shops: [onLenina, aShop.partnerPoint()] })
    await basket.screen.getByRole('radio', { name: /Самовывоз/ }).click()
    await submit(basket)
    await expect.element(basket.screen.getByText('Выберите магазин или пункт выдачи')).toBeVisible()
    expect(basket.screen.getByText('Укажите улицу').elements()).toEqual([])
  })

  it('masks the phone, and rejects an invalid one [FORM-04]', async () => {
    const { field } = await openBasket()
    await userEvent.type(field('Телефон'), 'а9131234567')
    await expect.element(field('Телефон')).toHaveValue('+7 913 123-45-67')
    await userEvent.clear(field('Телефон'))
    await userEvent.type(field('Телефон'), '913')
    await userEvent.tab()
    await expect.element(field('Телефон')).toHaveAccessibleDescription(/Нужен российский номер/)
    await expect.element(field('Телефон')).toHaveAttribute('inputmode', 'tel')
    await expect.element(field('Имя')).toHaveAttribute('autocomplete', 'given-name')
    await expect.element(field('Улица')).toHaveAttribute('autocomplete', 'shipping address-line1')
  })

  it("shows the service's error at its field [FORM-05]", async () => {
    const basket = await openBasket([tea], {
      place: () => left(rejected({ fields: { 'contact.phone': ['Этот номер не принимает звонки'] } })),
    })
    await fillContact(basket)
    await fillAddress(basket)
    await submit(basket)
    await expect.element(basket.field('Телефон')).toHaveAccessibleDescription(/Этот номер не принимает звонки/)
    await expect.element(basket.field('Телефон')).toHaveFocus()
  })

  it('asks for the code of a phone that the service requires to be confirmed, and places the order with it', async () => {
    const basket = await openBasket([tea], {
      place: ({ verificationToken }) =>
        verificationToken === 'token of 1234'
          ? right({ order: anOrder(), paymentUrl: null, token: 'signed' })
          : left(rejected({ fields: { verificationToken: ['Подтвердите телефон'] } })),
    })
    await fillContact(basket)
    await fillAddress(basket)
    await submit(basket)
    const layer = basket.screen.getByRole('dialog', { name: 'Подтвердите телефон' })
    await expect.element(layer.getByText('Мы отправили код на +7 913 123-45-67')).toBeVisible()
    await layer.getByRole('textbox', { name: 'Код' }).fill('1234')
    await layer.getByRole('button', { name: 'Подтвердить' }).click()
    await expect.poll(() => basket.placings.map(({ key }) => key)).toEqual(['key', 'key'])
    await expect.element(layer).not.toBeInTheDocument()
  })

  it('that fails shows a red block with an icon below the button, and succeeds the second time with the same key [FORM-06]', async () => {
    let isBroken = true
    const basket = await openBasket([tea], {
      place: () =>
        isBroken ? left({ _tag: 'Timeout' }) : right({ order: anOrder(), paymentUrl: null, token: 'signed' }),
    })
    await fillContact(basket)
    await fillAddress(basket)
    await submit(basket)
    const block = basket.screen.getByRole('alert')
    await expect
      .element(block)
      .toHaveTextContent('Магазин долго не отвечает. Оформите заказ ещё раз: второй заказ не появится.')
    const button = basket.button('Оформить заказ').element()
    expect(button.compareDocumentPosition(block.element()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(block.element().querySelector('svg')).not.toBeNull()
    isBroken = false
    await submit(basket)
    await expect.poll(() => basket.router.state.location.pathname).toBe('/order/success/')
    expect(basket.placings.map(({ key }) => key)).toEqual(['key', 'key'])
  })

  it('that the service cannot accept for a while shows a message, and is placed automatically with the same key [FORM-06, ORD-02]', async () => {
    const away: AppError = { _tag: 'Rejected', status: 503, code: 503, message: 'x', retryAfter: 1 as Seconds }
    let isAway = true
    const basket = await openBasket([tea], {
      place: () => (isAway ? left(away) : right({ order: anOrder(), paymentUrl: null, token: 'signed' })),
    })
    await fillContact(basket)
    await fillAddress(basket)
    await submit(basket)
    await expect.element(basket.screen.getByText(/^Магазин временно недоступен. Заказ отправится сам/)).toBeVisible()
    isAway = false
    await expect.poll(() => basket.router.state.location.pathname, { timeout: 10_000 }).toBe('/order/success/')
    expect(new Set(basket.placings.map(({ key }) => key))).toEqual(new Set(['key']))
  })

  it('keeps its values after lost orders, an expired session and a reload, and then places the same order [FORM-06, ORD-02]', async () => {
    const stored = new Map<string, string>()
    let isLost = true
    const place = () =>
      isLost ? left<AppError>({ _tag: 'Offline' }) : right({ order: anOrder(), paymentUrl: null, token: 'signed' })
    const typed = [
      ['Имя', 'Анна'],
      ['Фамилия', 'Белова'],
      ['Телефон', '+7 913 123-45-67'],
      ['Улица', 'ул. Ленина'],
      ['Дом', '5'],
      [/Комментарий к заказу/, 'Позвоните за час'],
    ] as const
    const isThere = async (basket: BasketContents) => {
      for (const [label, text] of typed) await expect.element(basket.field(label)).toHaveValue(text)
    }
    const first = await openBasket([tea], { place, stored })
    await fillContact(first)
    await fillAddress(first)
    await first.field(/Комментарий к заказу/).fill('Позвоните за час')
    for (let flap = 1; flap <= 10; flap += 1) {
      await submit(first)
      await expect.poll(() => first.placings.length).toBe(flap)
      await expect
        .element(first.screen.getByRole('alert'))
        .toHaveTextContent(
          'Нет связи с магазином. Проверьте интернет и оформите заказ ещё раз: второй заказ не появится.',
        )
      await isThere(first)
    }
    scopeBind(sessionEnded, { scope: first.scope })()
    await isThere(first)
    await first.screen.unmount()

    isLost = false
    const second = await openBasket([tea], { place, stored })
    await isThere(second)
    await second.screen.getByRole('checkbox', { name: /Согласен на/ }).click()
    await submit(second)
    await expect.poll(() => second.router.state.location.pathname).toBe('/order/success/')
    expect(
      new Set([...first.placings, ...second.placings].map(({ order, key }) => JSON.stringify([order, key]))).size,
    ).toBe(1)
    expect([...stored.keys()]).not.toContain('checkoutDraft')
  })

  it('shows an order that was placed although its response was lost, in the viewport, on a phone too [ORD-02]', async () => {
    await browserPage.viewport(360, 740)
    // adds height below, as on the real page
    document.body.style.paddingBottom = '3000px'
    let isAccepted = false
    const basket = await openBasket([tea, jam], {
      stored: new Map(),
      load: () => right(basketOf(isAccepted ? [] : [tea, jam])),
      place: () => {
        isAccepted = true
        return left({ _tag: 'Offline' })
      },
    })
    await fillContact(basket)
    await fillAddress(basket)
    await submit(basket)
    await expect.element(basket.screen.getByText('Заказ отправлен, но ответа пока нет')).toBeInViewport()
    await expect.element(basket.button('Проверить ещё раз')).toBeInViewport()
    expect(new Set(basket.placings.map(({ key }) => key)).size).toBe(1)
    document.body.style.paddingBottom = ''
    await browserPage.viewport(1280, 900)
  })

  it.each([
    ['Заказать так', 'at once'],
    ['Вернуться в корзину', 'when it is asked for again'],
  ])('asks before it places an order that changed: by «%s» it is placed %s [ORD-22, LAYER-17]', async (answer) => {
    let isSoldMeanwhile = false
    const basket = await openBasket([tea], {
      preview: (usual) => {
        if (usual === null || !isSoldMeanwhile) return right(usual)
        const shipments = usual.shipments.map((shipment) => ({
          ...shipment,
          items: shipment.items.map((item) => ({ ...item, count: 1 })),
        }))
        return right({ ...usual, shipments, sum: anAmount(1_049) })
      },
    })
    await fillContact(basket)
    await fillAddress(basket)
    isSoldMeanwhile = true
    await submit(basket)
    const dialog = basket.screen.getByRole('dialog', { name: 'Заказ изменился' })
    await expect.element(dialog.getByText('было 2 шт., осталось 1 шт.')).toBeVisible()
    await expect.element(dialog.getByText('1 049 ₽')).toBeVisible()
    expect(await basket.violations()).toEqual([])
    expect(basket.placings).toEqual([])
    await basket.button(answer).click()
    if (answer === 'Вернуться в корзину') {
      await expect.element(dialog).not.toBeInTheDocument()
      expect(basket.placings).toEqual([])
      await submit(basket)
    }
    await expect.poll(() => basket.placings.map(({ order }) => order.expectedSum)).toEqual([anAmount(1_049)])
  })

  it('applies a promo code and bonuses as the service computes them, and shows its reason for a rejection [ORD-01]', async () => {
    const fields = (discounts: RequestedDiscounts): FieldErrors =>
      discounts.promocode === 'НЕТ' ? { promocode: ['Такого промокода нет'] } : {}
    const basket = await openBasket([tea], {
      preview: (usual, discounts) => {
        const fieldErrors = fields(discounts)
        if (Object.keys(fieldErrors).length > 0)
          return left({ _tag: 'Rejected', status: 422, code: 422, message: 'Проверьте поля', fields: fieldErrors })
        const off = (discounts.promocode === undefined ? 0 : 10_000) + (discounts.bonus ?? 0) * 100
        return right(
          usual &&
            ({
              ...usual,
              ...discounts,
              bonusMax: 200,
              bonusEarned: 7,
              discountSum: off,
              sum: usual.sum - off,
            } as Order),
        )
      },
    })
    await fillContact(basket)
    await fillAddress(basket)
    const summary = basket.screen.getByRole('region', { name: 'Ваш заказ' })
    await basket.field('Промокод').fill('НЕТ')
    await userEvent.keyboard('{Enter}')
    await expect.element(basket.field('Промокод')).toHaveAccessibleDescription('Такого промокода нет')
    await expect.element(summary.getByText('1 849 ₽')).toBeVisible()
    expect(basket.placings).toEqual([])
    await basket.field('Промокод').fill('лето')
    await basket.button('Применить').click()
    await expect.element(summary.getByText('Промокод лето применён')).toBeVisible()
    await expect.element(summary.getByText('1 749 ₽')).toBeVisible()
    await basket.field(/^Бонусы, можно списать до/).fill('50')
    await basket.button('Списать').click()
    await expect.element(summary.getByText('1 699 ₽')).toBeVisible()
    expect(await basket.violations()).toEqual([])
    await basket.button('Убрать промокод').click()
    await expect.element(summary.getByText('1 799 ₽')).toBeVisible()
    await submit(basket)
    await expect
      .poll(() => basket.placings.map(({ order }) => [order.promocode, order.bonus, order.expectedSum]))
      .toEqual([[undefined, 50, anAmount(1_799)]])
  })

  it('takes a promo code, and keeps what was said about it, while the place of pickup is not chosen', async () => {
    const { screen, field, button } = await openBasket([tea], {
      shops: [onLenina, aShop.partnerPoint()],
      preview: (usual, { promocode }) =>
        promocode === 'НЕТ'
          ? left(rejected({ fields: { promocode: ['Такого промокода нет'] } }))
          : right(usual && { ...usual, promocode }),
    })
    await field('Промокод').fill('НЕТ')
    await button('Применить').click()
    await expect.element(field('Промокод')).toHaveAccessibleDescription('Такого промокода нет')
    await screen.getByRole('radio', { name: /Самовывоз/ }).click()
    await expect.element(screen.getByText(/Выберите, откуда заберёте заказ/)).toBeVisible()
    await expect.element(field('Промокод')).toHaveValue('НЕТ')
    await expect.element(field('Промокод')).toHaveAccessibleDescription('Такого промокода нет')
    await field('Промокод').fill('ЛЕТО')
    await button('Применить').click()
    await expect.element(screen.getByText('Промокод ЛЕТО применён')).toBeVisible()
    await button('Убрать промокод').click()
    await expect.element(field('Промокод')).toHaveValue('')
  })

  it('leaves the field for another code beside a code that applies automatically, which cannot be removed [OC-80]', async () => {
    const { screen, field, button, violations } = await openBasket([tea], {
      preview: (usual, { promocode = 'XR59' }) =>
        promocode === 'НЕТ'
          ? left(rejected({ fields: { promocode: ['Такого промокода нет'] } }))
          : right(usual && { ...usual, promocode }),
    })
    await expect.element(screen.getByText('Промокод XR59 применён')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Убрать промокод' }).elements()).toEqual([])
    await field('Другой промокод').fill('НЕТ')
    await button('Применить').click()
    await expect.element(field('Другой промокод')).toHaveAccessibleDescription('Такого промокода нет')
    expect(await violations()).toEqual([])
    await field('Другой промокод').fill('ЛЕТО')
    await button('Применить').click()
    await expect.element(screen.getByText('Промокод ЛЕТО применён')).toBeVisible()
    expect(screen.getByRole('textbox', { name: /ромокод/ }).elements()).toEqual([])
    await button('Убрать промокод').click()
    await expect.element(screen.getByText('Промокод XR59 применён')).toBeVisible()
    await expect.element(field('Другой промокод')).toHaveValue('')
  })

  it('aligns «Списать» with its field on a narrow and on a wide screen', async () => {
    const basket = await openBasket([tea], {
      preview: (usual) => right(usual === null ? null : { ...usual, bonus: 0, bonusMax: 1_585 }),
    })
    for (const [width, height] of [
      [360, 740],
      [1_280, 800],
    ] as const) {
      await browserPage.viewport(width, height)
      const field = basket.field(/Бонусы, можно списать до.1.585/)
      await expect.element(field).toBeVisible()
      const [input, button] = [field, basket.button('Списать')].map((part) => part.element().getBoundingClientRect())
      expect([input?.top, input?.bottom]).toEqual([button?.top, button?.bottom])
    }
  })

  it.each([600, 768, 1024, 1280])('has the fields of the address in one row at %i px', async (width) => {
    await browserPage.viewport(width, 800)
    const basket = await openBasket([tea])
    const fields = ['Улица', 'Дом', 'Квартира, если есть'].map((label) => basket.field(label))
    for (const field of fields) await expect.element(field).toBeVisible()
    expect(new Set(fields.map((field) => field.element().getBoundingClientRect().top)).size).toBe(1)
  })

  it('works by keyboard alone [OC-76]', async () => {
    const basket = await openBasket([tea])
    await basket.field('Улица').click()
    await userEvent.keyboard(
      'ул. Ленина{Tab}5{Tab}{Tab}Анна{Tab}Белова{Tab}9131234567{Tab}{Tab}{Tab}{Tab}{Tab} {Tab}{Tab}{Enter}',
    )
    await expect.poll(() => basket.router.state.location.pathname).toBe('/order/success/')
  })

  it.each([360, 768, 1280])('passes axe at %i px, without overflow [OC-76]', async (width) => {
    await browserPage.viewport(width, 800)
    const { screen, violations } = await openBasket()
    await expect.element(screen.getByRole('radio', { name: /Курьером магазина/ })).toBeVisible()
    expect(await violations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})
