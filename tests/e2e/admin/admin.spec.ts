import type { Page } from '@playwright/test'
import { addOwnProduct, addStaff, headersOf, placeOrder, signedInStaff, signInFirst } from '../support/staff.ts'
import { ATTACK_PICTURE, expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'default' })

const open = async (page: Page, path: string) => {
  await page.evaluate((hash) => {
    location.hash = hash
  }, path)
}

const menuOf = async (page: Page) => (await page.getByRole('menuitem').allTextContents()).map((name) => name.trim())

/** Counts the actions of a task: each click, each field and each key. */
const counted = (page: Page) => {
  let presses = 0
  const press = async (work: Promise<unknown>) => {
    presses += 1
    await work
  }
  return {
    button: (name: string) => press(page.getByRole('button', { name, exact: true }).click()),
    link: (name: string | RegExp) => press(page.getByRole('link', { name }).first().click()),
    menu: async (name: string) => {
      await press(page.getByRole('menuitem', { name, exact: true }).click())
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    },
    option: (name: string) => press(page.getByRole('option', { name }).first().click()),
    choice: (name: string | RegExp) => press(page.getByRole('combobox', { name }).click()),
    fill: (name: string | RegExp, value: string) =>
      press(page.getByLabel(name).and(page.locator('input, textarea, [contenteditable=true]')).first().fill(value)),
    key: (key: string) => press(page.keyboard.press(key)),
    taken: (task: string, most: number) => {
      expect(presses, task).toBeLessThanOrEqual(most)
      presses = 0
    },
  }
}

test('an owner signs in, moves an order on, returns a line, changes a price, writes a promo code and a page, adds an employee', {
  tag: '@desktop',
}, async ({ page, playwright, baseURL, watch }) => {
  watch.expectStatus(401)
  const { button, link, menu, option, choice, fill, key, taken } = counted(page)
  const shopper = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const owner = await addStaff('owner-of-day', 'owner')
  await page.goto('/admin/')
  await page.getByRole('textbox', { name: 'Логин' }).fill(owner.login)
  await page.locator('input[name=password]').fill('не тот пароль')
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByRole('alert')).toHaveText('Неверный логин или пароль')
  await signInFirst(page, owner)
  await expect(page.getByRole('region', { name: 'Продажи по дням, ₽' })).toBeVisible()
  await watch.axe()

  await menu('Заказы')
  const { id } = await placeOrder(shopper, 'Анна')
  await page.getByRole('button', { name: 'Обновить' }).click()
  await link(String(id))
  await expect(page.getByRole('heading', { name: `Заказ № ${String(id)}` })).toBeVisible()
  taken('learn of an order and see who bought what', 2)
  await expect(page.getByRole('region', { name: 'Покупатель' })).toContainText('+79131234567')
  await watch.axeAtBothWidths()

  await button('Убрать товары')
  await fill(/^.*: сколько штук из 1$/, '1')
  await button('Убрать')
  await expect(page.getByText('убран из заказа')).toBeVisible()
  await expect(page.getByRole('region', { name: 'История' })).toContainText(/Убрано: .*Сумма: /)
  taken('take one line out of an order', 3)
  await button('Собирается')
  await expect(page.getByRole('status').filter({ hasText: 'Собирается' })).toBeVisible()
  taken('move an order on', 1)

  await menu('Товары')
  await expect(page.getByPlaceholder('Название или артикул')).toBeVisible()
  await key('/')
  await page.keyboard.type('кружка')
  await expect(page.getByPlaceholder('Название или артикул')).toHaveValue('кружка')
  await page
    .getByRole('button', { name: /^Цена: .*кружка/i })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Цена, ₽', exact: true }).fill('1 321,50 ₽')
  await key('Enter')
  await expect(page.getByText(/^Сохранено: /)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Цена: 1\s?321,50/ })).toBeVisible()
  taken('change a price', 6)

  await menu('Промокоды')
  await link('Создать')
  await fill('Код', 'весна-10')
  await fill('Название', 'Весна')
  await fill('Скидка, %', '10')
  await key('Control+s')
  await expect(page).toHaveURL(/promocodes\/(?!create)[^/]+$/)
  taken('make a promo code', 6)
  await page.getByRole('switch', { name: 'Только на первый заказ' }).check()
  await page.getByRole('combobox', { name: 'Только эти категории' }).fill('Кухня')
  await page.getByRole('option', { name: /Кухня/ }).first().click()
  await key('Control+s')
  await expect
    .poll(async () => (await page.request.get(`/api/admin/promocodes/${encodeURIComponent('ВЕСНА-10')}`)).json())
    .toMatchObject({ isFirstOrderOnly: true, categories: [expect.any(String)] })
  taken('limit a promo code', 4)

  await menu('Страницы')
  await link('Создать')
  await fill('Адрес', '/o-nas-e2e/')
  await fill('Название', 'О нас')
  await fill('Текст', 'Торгуем с 1998 года')
  await button('Сохранить')
  await expect(page).toHaveURL(/pages\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница «О нас»')
  await expect(page.getByRole('link', { name: 'Посмотреть сохранённое в магазине' })).toBeVisible()
  await fill('Название', 'О магазине')
  await key('Control+s')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница «О магазине»')
  taken('edit a text page', 8)

  await page.getByLabel('Название').fill('Остались здесь')
  page.once('dialog', (dialog) => void dialog.dismiss())
  await page.getByRole('menuitem', { name: 'Сотрудники', exact: true }).click()
  await key('Control+s')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница «Остались здесь»')
  taken('stay on the page and save it', 1)
  await page.getByLabel('Название').fill('Не сохранено')
  // the click ends only after the dialog is closed
  const message = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept()
    return dialog.message()
  })
  await menu('Сотрудники')
  expect(await message).toContain('не были сохранены')
  await link('Создать')
  await fill('Логин', 'seller-of-day')
  await choice('Роль')
  await option('Менеджер')
  await button('Сохранить')
  await expect(page.getByText('одноразовый пароль')).toBeVisible()
  taken('give an employee access', 6)
  await shopper.dispose()
})

test('the menu and the pages of a role are those of its calls: an editor sees no orders, a manager no settings', {
  tag: '@desktop',
}, async ({ page, context, baseURL, watch }) => {
  const origin = baseURL ?? ''
  for (const status of [401, 403]) watch.expectStatus(status)
  const policies = await Promise.all(
    [1, 2].map(async () => (await page.request.get('/admin/')).headers()['content-security-policy'] ?? ''),
  )
  expect(new Set(policies).size, 'each page has a nonce of its own').toBe(2)
  expect(policies[0]).toMatch(/script-src 'self'; style-src 'self' 'nonce-[^']+'; style-src-attr 'none'/)
  expect(policies[0]).toContain("require-trusted-types-for 'script'")
  const seen: Record<string, ReadonlyArray<string>> = {}
  for (const [role, closed] of [
    ['editor', '/orders'],
    ['manager', '/staff'],
    ['moderator', '/products'],
  ] as const) {
    await context.clearCookies()
    await signedInStaff(page, origin, `${role}-of-matrix`, role)
    await page.goto(`/admin/?${role}#${closed}`)
    await expect(page.getByText(/нет доступа|доступ запрещ|недостаточно прав/i).first()).toBeVisible()
    seen[role] = await menuOf(page)
    const response = await page.request.get(`/api/admin${closed}`, { headers: headersOf(origin) })
    expect(response.status()).toBe(403)
  }
  expect(seen.editor).toEqual([
    'Сегодня',
    'Товары',
    'Изменения товаров',
    'Категории',
    'Бренды',
    'Подборки',
    'Правила поиска',
    'Баннеры',
    'Страницы',
    'Акции',
    'Статьи',
    'Рубрики блога',
    'Меню',
    'Переадресация',
    'Корзина',
    'Входы',
  ])
  expect(seen.moderator).toEqual(['Сегодня', 'Отзывы', 'Вопросы', 'Входы'])
  expect(seen.manager).toContain('Заказы')
  for (const owners of ['Настройки', 'Сотрудники', 'Журнал действий']) expect(seen.manager).not.toContain(owners)
})

test.describe('in a browser of another time zone', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('the sign-ins are shown by the clock of the shop', { tag: '@desktop' }, async ({ page, baseURL }) => {
    await signedInStaff(page, baseURL ?? '', 'owner-of-far-away', 'owner')
    await page.goto('/admin/#/sessions')
    const row = page.getByRole('row', { name: 'owner-of-far-away' })
    await expect(row).toBeVisible()
    const { items } = (await (await page.request.get('/api/admin/sessions')).json()) as {
      readonly items: ReadonlyArray<{ readonly createdAt: string; readonly isCurrent: boolean }>
    }
    const { createdAt = '' } = items.find(({ isCurrent }) => isCurrent) ?? {}
    const [day, time] = new Date(Date.parse(createdAt) + 7 * 3_600_000).toISOString().split('T')
    const shown = [(day ?? '').split('-').toReversed().join('.'), (time ?? '').slice(0, 5)].join(', ')
    await expect(row.getByRole('cell', { name: shown, exact: true }).first()).toBeVisible()
  })
})

const ATTACKS = [
  '<img src=x onerror=window.attacked=1>',
  '<svg onload=window.attacked=1>',
  '"><script>window.attacked=1</script>',
  '<a href=javascript:window.attacked=1>',
  "{{constructor.constructor('window.attacked=1')()}}",
]

test('texts of buyers, staff and feeds are shown as text: nothing of them runs', { tag: '@desktop' }, async ({
  page,
  playwright,
  baseURL,
  watch,
}) => {
  const origin = baseURL ?? ''
  const shopper = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) })
  await signedInStaff(page, origin, 'owner-of-attacks', 'owner')
  const attack = ATTACKS.join(' ').slice(0, 190)
  const { id: order } = await placeOrder(shopper, ATTACKS.join(' ').slice(0, 95))
  const send = async (method: string, path: string, data: object) => {
    const response = await page.request.fetch(`/api/admin${path}`, { method, headers: headersOf(origin), data })
    expect(response.ok(), await response.text()).toBe(true)
    return (await response.json()) as { readonly id: string | number }
  }
  await send('POST', `/orders/${String(order)}/notes`, { text: attack })
  const published = { isDraft: false, publishAt: null, publishUntil: null }
  const { id: pageId } = await send('POST', '/pages', {
    path: '/attacked-e2e/',
    ...published,
    title: attack,
    description: attack,
    keywords: attack,
    image: null,
    content: attack,
  })
  await send('POST', '/banners', {
    groupCode: 'attacked',
    ...published,
    title: attack,
    subtitle: attack,
    products: [],
    image: ATTACK_PICTURE,
    url: null,
    displayFrequency: 0,
    path: null,
    position: 0,
  })
  const attacked = { category: 'Атаки', title: attack, description: attack, isOnSale: false }
  const product = String((await addOwnProduct(page, origin, attacked)).id)
  await send('POST', '/promotions', {
    slug: 'attacked-e2e',
    ...published,
    title: attack,
    preview: attack,
    content: attack,
    image: null,
    dateFrom: '2027-01-01',
    dateTo: null,
    collectionId: null,
  })
  watch.expectStatus(404)
  const visited = async (path: string) => {
    await expect(page.getByText('onerror=').or(page.locator('input[value*="onerror="]')).first(), path).toBeVisible()
  }
  await page.goto('/admin/')
  const found = `filter=${encodeURIComponent('{"text":"attacked"}')}`
  for (const path of [
    '/orders',
    `/orders/${String(order)}/show`,
    `/pages?${found}`,
    `/banners?${found}`,
    `/products?${found}`,
    `/promotions?${found}`,
  ]) {
    await open(page, '/password')
    await expect(page.getByText('onerror=')).toHaveCount(0)
    await open(page, path)
    await visited(path)
  }
  // a form warns of unsaved changes, so another address is opened in a new page
  for (const path of [`/pages/${String(pageId)}`, `/products/${product}`]) {
    await page.goto(`/admin/?${path}#${path}`)
    await visited(path)
  }
  // other tests fill the first page of the whole log
  const ofPromotions = encodeURIComponent(JSON.stringify({ subject: 'promotion' }))
  await page.goto(`/admin/?audit#/audit?filter=${ofPromotions}`)
  await page.getByRole('row').filter({ hasText: 'Акция' }).first().click()
  await expect(page.getByRole('listitem').filter({ hasText: 'onerror=' }).first()).toBeVisible()
  expect(await page.evaluate(() => (window as { attacked?: number }).attacked)).toBeUndefined()
  expect(await page.locator('[onerror], [onload], a[href^="javascript:"]').count()).toBe(0)
  await shopper.dispose()
})
