import { expect, test, visit } from '../support/test.ts'

test.use({ arePicturesLoaded: false })

test('on a desktop the basket opens after «В корзину» beside the pressed control, and goes; a phone keeps its page', {
  tag: '@desktop',
}, async ({ page }) => {
  const panel = page.getByRole('region', { name: 'Мини-корзина' })
  const add = page.getByRole('main').getByRole('button', { name: /^В корзину/ })
  await page.setViewportSize({ width: 1280, height: 900 })
  await visit(page, '/')
  await add.first().click()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  const pressed = page.locator(':focus')
  await expect(pressed).toHaveAccessibleName('Добавить ещё один')
  const [box, control] = [await panel.boundingBox(), await pressed.boundingBox()]
  expect(control).not.toBeNull()
  expect((box?.x ?? 0) > (control?.x ?? 0) + (control?.width ?? 0) || (box?.y ?? 0) > (control?.y ?? 0)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(pressed).toHaveAccessibleName('Добавить ещё один')

  await page.setViewportSize({ width: 390, height: 800 })
  const answered = page.waitForResponse(/api\/basket\/products/)
  await add.first().click()
  await answered
  await expect(page.getByRole('link', { name: /^Корзина, 2/ }).first()).toBeVisible()
  await expect(panel).toHaveCount(0)
})

test('the basket opens also if the answer comes before the code that opens it', { tag: '@desktop' }, async ({
  page,
}) => {
  const answered = page.waitForResponse(/api\/basket\/products/)
  await page.route('**/assets/next-page-*.js', async (route) => {
    await answered
    await route.continue()
  })
  await page.setViewportSize({ width: 1280, height: 900 })
  await visit(page, '/')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^В корзину/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Мини-корзина' }).getByRole('listitem')).toHaveCount(1)
})
