import { countShifts, shiftsOf } from '../support/shifts.ts'
import { addFromPage } from '../support/basket.ts'
import { aProduct } from '../support/products.ts'
import { expect, test, visit } from '../support/test.ts'

test.use({ arePicturesLoaded: false })

test.describe('a first visit', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('shows the cookie notice beside the question about the city, until consent, also after a reload [COOK-01, COOK-05]', async ({
    page,
  }) => {
    await page.goto('/')
    const city = page.getByRole('complementary', { name: 'Ваш город' })
    const notice = page.getByRole('complementary', { name: 'Файлы cookie' })
    await expect(city).toBeVisible()
    await expect(notice).toBeVisible()
    await page.reload()
    await city.getByRole('button', { name: 'Да', exact: true }).click()
    await notice.getByRole('button', { name: 'Хорошо' }).click()
    await expect(notice).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.waitForFunction(() => document.querySelector('[data-notices]') !== null)
    await expect(notice).toHaveCount(0)
  })

  test('no notice covers the way from the cart to the checkout, at any width [COOK-01, CART-01]', async ({
    page,
    request,
    viewport,
  }) => {
    const widths = viewport?.width === 360 ? [360, 390] : [767, 768, 1023]
    await addFromPage(page, (await aProduct(request, 0)).slug)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/order/')
      await expect(page.getByRole('complementary', { name: 'Файлы cookie' })).toBeVisible()
      await expect(page.getByRole('complementary', { name: 'Колесо призов' })).toBeVisible()
      const toCheckout = page.getByRole('link', { name: 'К оформлению' })
      for (const y of [0, 150, 300]) {
        await page.evaluate((top) => window.scrollTo(0, top), y)
        const isReached = await toCheckout.evaluate((link) => {
          const { left, top, width, height } = link.getBoundingClientRect()
          return [0.1, 0.5, 0.9].every((part) =>
            link.contains(document.elementFromPoint(left + width / 2, top + height * part)),
          )
        })
        expect(isReached, `at ${String(width)} px, scrolled by ${String(y)}`).toBe(true)
      }
    }
  })

  // layout shifts are measured with motion enabled
  test.describe('with motion enabled', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } })

    test('shows the city prompt below the city in the header, without overlap and layout shift [CITY-10]', async ({
      page,
    }) => {
      await countShifts(page)
      await page.goto('/')
      const prompt = page.getByRole('complementary', { name: 'Ваш город' })
      await expect(prompt).toBeVisible()
      await page.waitForFunction(() => document.querySelector('[data-notices]') !== null)
      await expect(prompt).toBeVisible()
      const covered = await prompt.evaluate((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect()
        return [...document.querySelectorAll('a, button, input')]
          .filter((one) => {
            const box = one.getBoundingClientRect()
            return (
              !element.contains(one) &&
              one.checkVisibility() &&
              box.left < right &&
              box.right > left &&
              box.top < bottom &&
              box.bottom > top
            )
          })
          .map(({ outerHTML }) => outerHTML)
      })
      expect(covered).toEqual([])
      expect(await shiftsOf(page)).toEqual([])
    })
  })
})

test('landmarks are in reading order; a compact header appears when the header leaves the view, and disappears when it returns [LAYOUT-01, LAYOUT-02]', async ({
  page,
  watch,
}) => {
  await page.goto('/catalog/')
  const parts = page.locator(
    'header:not(main *), #compact-header, nav[aria-label="Вы здесь"], main h1, form[action="/ajax/subscribe/add/"], footer, nav[aria-label="Навигация"]',
  )
  const names = () => parts.evaluateAll((found) => found.map(({ id, localName }) => id || localName))
  await expect.poll(names).toEqual(['header', 'compact-header', 'nav', 'h1', 'form', 'footer', 'nav'])
  const compact = page.getByRole('region', { name: 'Под рукой' })
  await page.mouse.wheel(0, 1_500)
  await expect(compact).toBeVisible()
  await expect(compact.getByRole('search')).toBeVisible()
  await watch.axe()
  await page.evaluate(() => {
    window.scrollTo(0, 0)
  })
  await expect(compact).toHaveCount(0)
})

test('a scroll before hydration is not lost: the compact header appears when the scripts arrive [LAYOUT-01, LAYOUT-02]', async ({
  page,
}) => {
  let release: () => void = () => undefined
  const scrolled = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await scrolled
    await route.continue()
  })
  await page.goto('/catalog/', { waitUntil: 'commit' })
  await expect(page.locator('main h1')).toBeVisible()
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
  release()
  await expect(page.getByRole('region', { name: 'Под рукой' })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(900)
})

test('an address with the feedback parameter opens it, and it can be closed [LAYER-31, LAYER-13]', {
  tag: '@phone',
}, async ({ page, watch }) => {
  await page.goto('/#FeedbackLayer')
  const dialog = page.getByRole('dialog', { name: 'Свяжитесь с нами' })
  await expect(dialog).toBeVisible()
  await watch.axe()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/')
})

test('a link to the feedback opens it every time [LAYER-31]', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/blog/')
  await page.waitForFunction(() => document.querySelector('[data-notices]') !== null)
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '#FeedbackLayer'
    link.textContent = 'Напишите нам'
    document.querySelector('main')?.prepend(link)
  })
  const dialog = page.getByRole('dialog', { name: 'Свяжитесь с нами' })
  for (let time = 0; time < 3; time += 1) {
    await page.getByRole('link', { name: 'Напишите нам' }).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})

test('a link to the feedback opens it while the address is still being cleared [LAYER-31]', {
  tag: '@desktop',
}, async ({ page }) => {
  await visit(page, '/blog/#FeedbackLayer')
  const dialog = page.getByRole('dialog', { name: 'Свяжитесь с нами' })
  await expect(dialog).toBeVisible()
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '#FeedbackLayer'
    document.querySelector('main')?.prepend(link)
    const replaceState = history.replaceState.bind(history)
    history.replaceState = (...state) => {
      replaceState(...state)
      if (window.location.hash !== '') return
      history.replaceState = replaceState
      queueMicrotask(() => link.click())
      document.body.dataset['cleared'] = ''
    }
  })
  await page.keyboard.press('Escape')
  await expect(page.locator('body[data-cleared]')).toBeAttached()
  await expect(dialog).toBeVisible()
})

test('a callback request solves a captcha, and shows a confirmation [LAYER-13, LAYER-21]', { tag: '@desktop' }, async ({
  page,
  watch,
}) => {
  await visit(page, '/')
  watch.expectStatus(422)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Перезвоните мне' }).click()
  const dialog = page.getByRole('dialog', { name: 'Свяжитесь с нами' })
  await dialog.getByRole('textbox', { name: 'Ваше имя' }).fill('Анна')
  await dialog.getByRole('textbox', { name: 'Телефон' }).fill('9131234567')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Жду звонка' }).click()
  await page.getByRole('dialog', { name: 'Проверка' }).getByRole('button', { name: 'Я не робот' }).click()
  await expect(dialog.getByText('Спасибо!')).toBeVisible()
})

test('the menu of a phone links to a subcategory, and closes with its page [NAV-09, NAV-10, NAV-23]', {
  tag: '@phone',
}, async ({ page, watch }) => {
  await visit(page, '/')
  await page.getByRole('button', { name: 'Меню' }).click()
  // safe area insets
  await (await page.context().newCDPSession(page)).send('Emulation.setSafeAreaInsetsOverride', {
    insets: { bottom: 34 },
  })
  await expect(page.getByRole('navigation', { name: 'Навигация', includeHidden: true })).toHaveCSS(
    'padding-bottom',
    '34px',
  )
  const menu = page.getByRole('dialog', { name: 'Меню' })
  await expect(menu).toHaveCSS('padding-bottom', '34px')
  await menu.getByRole('button', { name: 'Мебель' }).click()
  await watch.axe()
  await page.getByRole('dialog', { name: 'Мебель' }).getByRole('link', { name: 'Столы' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Столы' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a category in the header opens a dropdown with links [HDR-09, NAV-05, NAV-08]', { tag: '@desktop' }, async ({
  page,
  watch,
}) => {
  await visit(page, '/')
  const categories = page.getByRole('navigation', { name: 'Разделы' })
  await categories.getByRole('link', { name: 'Мебель', exact: true }).hover()
  await expect(categories.getByRole('heading', { name: 'Мебель' })).toBeVisible()
  await expect(categories.locator('article')).toHaveCount(1)
  await watch.axe()
  await categories.getByRole('link', { name: 'Столы' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Столы' })).toBeVisible()
  await expect(categories.getByRole('heading')).toHaveCount(0)
})

test('shops of the city are on a map, a marker for each [SHOPMAP-05, LAYER-24]', { tag: '@desktop' }, async ({
  page,
  watch,
  request,
}) => {
  const answer = await request.get('/api/shops?contextCityId=463573&withPickupPoints=true')
  const shops = (await answer.json()) as ReadonlyArray<{ readonly type: { readonly id: string } }>
  await visit(page, '/')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Магазины на карте' }).click()
  const dialog = page.getByRole('dialog', { name: 'Магазины' })
  await expect(dialog.getByRole('region', { name: 'Карта' }).getByRole('button')).toHaveCount(
    shops.filter(({ type }) => type.id === 'shop').length,
  )
  await watch.axe()
})
