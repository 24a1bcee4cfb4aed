import { aPhone, codeSentTo } from '../support/account.ts'
import { expect, test, violationsWithoutScripts } from '../support/test.ts'
import { aProduct, aCategory } from '../support/products.ts'

test.use({ javaScriptEnabled: false })

test('the catalogue, its pages, a product and the policies are readable without scripts [ROUTE-22]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const category = await aCategory(request, 25)
  const product = await aProduct(request)

  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Корзина' }).first()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /обработку персональных данных/ })).toBeVisible()

  await page.goto(category.href)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(category.title)
  await expect(page.getByRole('article')).toHaveCount(24)
  const firstOfAll = await page.getByRole('article').first().getByRole('heading').innerText()
  await page.getByRole('link', { name: 'Страница 2' }).first().click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('article').first().getByRole('heading')).not.toHaveText(firstOfAll)

  await page.goto(`/catalog/product/${product.slug}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title)
  await expect(page.getByText('₽').first()).toBeVisible()

  await page.goto('/politika_obrabotki_pd/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the blog, promotions and brands are readable without scripts, and linked from the header [BLOG-02, BLOG-03, ACTION-01, ACTION-02, CATL-01, HDR-10, HDR-11, HDR-12]', {
  tag: '@desktop',
}, async ({ page }) => {
  for (const [list, name] of [
    ['/blog/', 'Блог'],
    ['/actions/', 'Акции'],
  ] as const) {
    await page.goto(list)
    await expect(page.locator('h1')).toHaveText(name)
    const link = page.getByRole('main').getByRole('article').first().getByRole('link')
    const title = await link.innerText()
    await link.click()
    await expect(page.locator('h1')).toHaveText(title)
  }
  await page.goto('/catalog/')
  await page.getByRole('link', { name: 'Все бренды' }).click()
  await expect(page.locator('h1')).toHaveText('Бренды')
  await page.getByRole('main').getByRole('list').last().getByRole('link').first().click()
  await expect(page.getByRole('list', { name: 'Товары' }).getByRole('article').first()).toBeVisible()
  // the links are in the top line of a desktop and in the main menu of a tablet; one of the two is visible
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [name, href] of [
      ['Розыгрыши', '/blog/?category=rozygrysh'],
      ['Блог', '/blog/'],
      ['Акции', '/actions/'],
    ] as const) {
      const link = page.getByRole('banner').getByRole('link', { name, exact: true })
      await expect(link).toBeVisible()
      await expect(link).toHaveAttribute('href', href)
    }
  }
})

test('a purchase without scripts: from the home page to the placed order [CART-04, ORD-02, ROUTE-34]', async ({
  page,
  browser,
  request,
  watch,
}) => {
  // the answers of a form with errors, and of a changed sum
  watch.expectStatus(422)
  watch.expectStatus(409)
  const isPhone = test.info().project.name === 'phone'
  const product = await aProduct(request, isPhone ? 6 : 7)
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^В корзину/ }).first()).toBeVisible()
  await page.goto(`/catalog/product/${product.slug}/`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^В корзину/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Корзина')
  await page.getByLabel(`Количество: ${product.title}`).fill('2')
  await page.getByRole('button', { name: 'Пересчитать' }).click()
  await expect(page.getByLabel(`Количество: ${product.title}`)).toHaveValue('2')
  await page.getByRole('button', { name: 'Оформить заказ' }).click()
  await expect(page.getByText('Укажите имя')).toBeVisible()
  expect(await violationsWithoutScripts(page, browser)).toEqual([])
  await page
    .getByRole('group', { name: 'Как получить' })
    .getByRole('radio', { name: /Самовывоз/ })
    .first()
    .check()
  await page.getByLabel('Имя', { exact: true }).fill('Анна')
  await page.getByLabel('Фамилия').fill('Кедрова')
  await page.getByLabel('Телефон').fill('9131234567')
  await page.getByRole('checkbox', { name: /Согласен на.*новой вкладке/ }).check()
  await page.getByRole('button', { name: 'Оформить заказ' }).click()
  const changed = page.getByText('Сумма заказа изменилась')
  await expect(changed.or(page.getByRole('heading', { name: /Заказ/ }))).toBeVisible()
  if (await changed.isVisible()) await page.getByRole('button', { name: 'Оформить заказ' }).click()
  await expect(page).toHaveURL(/\/order\/success\/\?/)
  await expect(page.getByRole('main')).toContainText(product.title)
  await page.goto('/order/')
  await expect(page).toHaveURL(/\/order\/plain\/$/)
  await expect(page.getByText('В корзине пока пусто')).toBeVisible()
})

test('sign-in without scripts: the basket goes along, and the order is of the account [AUTH-01, CART-17]', {
  tag: '@desktop',
}, async ({ page, browser, request, watch }) => {
  // a wrong code, and a changed sum
  watch.expectStatus(401)
  watch.expectStatus(409)
  const phone = aPhone(71)
  const post = async (path: string, data: object) => (await request.post(path, { data })).json() as Promise<unknown>
  await post('/api/phoneVerificationV2', { phone, isSms: true })
  const { verificationToken } = (await post('/api/phoneVerificationV2/confirm', {
    phone,
    code: await codeSentTo(phone),
  })) as { readonly verificationToken: string }
  const person = { firstName: 'Анна', lastName: 'Кедрова', phone, password: 'кедр-и-чай-9', policy: true }
  await post('/api/users', { ...person, verificationToken })

  const product = await aProduct(request, 8)
  await page.goto(`/catalog/product/${product.slug}/`)
  const add = page.getByRole('main').getByRole('button', { name: /^В корзину/ })
  await add.first().click()
  await page.getByRole('link', { name: 'Войти', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вход')
  await page.getByLabel('Телефон или электронная почта').fill(phone)
  await page.getByLabel('Пароль').fill('не тот пароль')
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByText('Неверный логин или пароль')).toBeVisible()
  expect(await violationsWithoutScripts(page, browser)).toEqual([])
  await page.getByLabel('Пароль').fill('кедр-и-чай-9')
  await page.getByRole('button', { name: 'Войти' }).click()

  await expect(page.getByText(/^Вы вошли как \+7 913/)).toBeVisible()
  await expect(page.getByLabel(`Количество: ${product.title}`)).toHaveValue('1')
  await expect(page.getByLabel('Фамилия')).toHaveValue('Кедрова')
  await page
    .getByRole('group', { name: 'Как получить' })
    .getByRole('radio', { name: /Самовывоз/ })
    .first()
    .check()
  await page.getByRole('checkbox', { name: /Согласен на.*новой вкладке/ }).check()
  const place = page.getByRole('button', { name: 'Оформить заказ' })
  await place.click()
  const changed = page.getByText('Сумма заказа изменилась')
  await expect(changed.or(page.getByRole('heading', { name: /Заказ/ }))).toBeVisible()
  if (await changed.isVisible()) await place.click()
  await expect(page).toHaveURL(/\/order\/success\/\?/)
  await expect(page.getByRole('main')).toContainText(product.title)

  // with scripts, the application takes the session over
  const scripts = await browser.newContext({
    javaScriptEnabled: true,
    storageState: await page.context().storageState(),
  })
  const application = await scripts.newPage()
  await application.goto('/login/?redirect=/cabinet/personal/')
  await expect(application.getByLabel('Фамилия')).toHaveValue('Кедрова')
  await scripts.close()
})

test('pages that load in the browser say so without scripts, and link to the plain basket', { tag: '@phone' }, async ({
  page,
}) => {
  for (const path of ['/favourites/', '/compare/', '/cabinet/', '/cabinet/orders/', '/delete-profile/']) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByText(/^Эта страница работает только с/), path).toBeVisible()
    await expect(main.getByRole('link', { name: 'открыть простую корзину' })).toHaveAttribute('href', '/order/plain/')
    await expect(main.getByRole('status').filter({ visible: true }), path).toHaveCount(0)
  }
})
