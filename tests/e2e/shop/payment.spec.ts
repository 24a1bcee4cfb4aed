import type { APIRequestContext, Page } from '@playwright/test'
import { payBy, toCheckout } from '../support/checkout.ts'
import { waitForHydration, expect, test } from '../support/test.ts'

test.use({ arePicturesLoaded: false })

const checkOut = async (page: Page, request: APIRequestContext, nth: number, method: 'Онлайн' | 'Частями') => {
  await toCheckout(page, request, nth)
  await payBy(page, method)
}

test('an order whose payment the bank rejects is paid the second time [ORD-15, ORD-16]', { tag: '@desktop' }, async ({
  page,
  request,
  watch,
}) => {
  await checkOut(page, request, 7, 'Онлайн')
  await expect(page).toHaveURL(/\/sandbox\/yookassa\/pay\//)
  await expect(page.getByRole('heading', { level: 1, name: 'Оплата картой' })).toBeVisible()
  await watch.axe()
  await page.getByRole('button', { name: 'Банк отказал' }).click()
  await expect(page).toHaveURL(/\/order\/fail\/\?/)
  await expect(page.getByRole('heading', { level: 1, name: 'Оплата не прошла' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Оплата заказа' }).getByRole('timer')).toHaveText(/^(2\d|30):\d\d$/)
  await watch.axeAtBothWidths()
  await waitForHydration(page)
  await page.getByRole('button', { name: /^Оплатить снова/ }).click()
  await expect(page).toHaveURL(/\/sandbox\/yookassa\/pay\//)
  await page.getByRole('button', { name: 'Оплатить' }).click()
  await expect(page).toHaveURL(/\/order\/success\/\?/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('оформлен')
  await expect(page.getByRole('main')).toContainText('Оплачен')
  await page.goto('/order/')
  await expect(page.getByText('В корзине пока пусто')).toBeVisible()
})

test('an order is paid by instalments; an abandoned payment can be continued [INST-01, INST-08]', {
  tag: '@phone',
}, async ({ page, request, watch }) => {
  await checkOut(page, request, 8, 'Частями')
  await expect(page).toHaveURL(/\/sandbox\/split\/pay\//)
  await expect(page.getByRole('heading', { level: 1, name: 'Оплата частями' })).toBeVisible()
  await watch.axe()
  await page.getByRole('button', { name: 'Уйти, не оплатив' }).click()
  await expect(page).toHaveURL(/\/order\/fail\/\?/)
  await page.getByRole('link', { name: 'Открыть заказ' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ждёт оплаты')
  await watch.axeAtBothWidths()
  await waitForHydration(page)
  await page.getByRole('button', { name: /^Оплатить / }).click()
  await expect(page).toHaveURL(/\/sandbox\/split\/pay\//)
  await page.getByRole('button', { name: 'Оплатить первую часть' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('оформлен')
  await expect(page.getByRole('main')).toContainText('Оплачен')
})
