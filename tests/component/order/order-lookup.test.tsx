import { left, right } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import type { Seconds } from '../../../src/domain/time/day.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import { anOrder } from '../../../src/domain/testing/order.ts'
import { routes as shopRoutes } from '../../../src/ui/routes.tsx'
import { audit } from '../support/audit.ts'
import { openAt } from '../support/order-harness.tsx'

const routes = shopRoutes
  .flatMap(({ children = [] }) => children)
  .flatMap(({ children = [] }) => children)
  .filter(({ id }) => id === 'order-find' || id === 'order-success')

const rejected = (parts: Partial<Extract<AppError, { readonly _tag: 'Rejected' }>>) =>
  left<AppError>({ _tag: 'Rejected', status: 422, code: 422, message: 'Ошибка', ...parts })

const locked = rejected({ status: 423, code: 423, message: 'Слишком много попыток', retryAfter: 40 as Seconds })
const wrongCode = rejected({ message: 'Неверный код', fields: { code: ['Неверный код'] } })

const opened = async (parts: Parameters<typeof openAt>[2] = {}) => {
  const harness = await openAt('/order/find/', routes, parts)
  const { screen } = harness
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true })
  const press = (name: string) => screen.getByRole('button', { name }).click()
  const ask = async (number: string, phone: string) => {
    await field('Номер заказа').fill(number)
    await field('Телефон').fill(phone)
    await press('Получить код')
  }
  return { ...harness, field, press, ask }
}

describe('the look-up of an order', () => {
  it('asks for the number and the phone, then for the code, and opens the order', async () => {
    const { screen, router, lookups, field, press, ask } = await opened({
      openByCode: (_, code) => (code === '1234' ? right({ orderId: 501 as OrderId, token: 'signed' }) : wrongCode),
      order: () => right(anOrder({ number: '501', status: 1 })),
    })
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Найти заказ' })).toBeVisible()
    await press('Получить код')
    await expect.element(field('Номер заказа')).toHaveFocus()
    await expect.element(field('Номер заказа')).toHaveAccessibleDescription(/Укажите номер заказа/)
    await expect.element(field('Телефон')).toHaveAccessibleDescription(/Укажите телефон/)

    await ask('№ 501', '9131234567')
    expect(lookups).toEqual([{ number: '501', phone: '+79131234567' }])
    await expect.element(screen.getByText(/^Если заказ с.этим номером оформлен на/)).toBeVisible()
    await expect.element(field('Код')).toHaveFocus()
    expect((await audit(document.body)).violations).toEqual([])
    await expect.element(screen.getByRole('button', { name: 'Отправить код ещё раз' })).toBeDisabled()

    await field('Код').fill('0000')
    await press('Открыть заказ')
    await expect.element(field('Код')).toHaveAccessibleDescription(/Неверный код/)
    await field('Код').fill('1234')
    await press('Открыть заказ')
    await expect.element(screen.getByRole('heading', { level: 1, name: /501/ })).toBeVisible()
    expect(router.state.location.search).toBe('?id=501&token=signed&view=order')
    expect(router.state.historyAction).toBe('REPLACE')
  })

  it('says why no code is sent, and takes another order', async () => {
    let isLocked = true
    const { screen, field, press, ask } = await opened({
      requestCode: () => (isLocked ? locked : right({ resendAfter: 60 as Seconds, codeLength: 4 })),
    })
    await ask('501', '9131234567')
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Слишком много попыток')
    isLocked = false
    await press('Получить код')
    await expect.element(field('Код')).toBeVisible()
    await press('Указать другой заказ или телефон')
    await expect.element(field('Номер заказа')).toHaveValue('501')
  })
})
