import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AuthTabs } from '../../../src/ui/features/auth/auth-tabs.tsx'
import { aDay } from '../../../src/domain/testing/day.ts'
import { anOrder } from '../../../src/domain/testing/order.ts'
import { renderPiece } from '../support/catalogue-harness.tsx'
import { gives, openCabinet, type CabinetParts } from '../support/cabinet-harness.tsx'
import { aUser } from '../support/shell-harness.tsx'
import type { OrderId } from '../../../src/domain/order/order.ts'

beforeEach(() => page.viewport(1280, 900))

describe('the sign-in page', () => {
  it('has a tab for registration and one for sign-in; each shows its own form [AUTH-16]', async () => {
    const { screen } = await renderPiece(
      <>
        <h1>Вход</h1>
        <AuthTabs />
      </>,
    )
    await expect.element(screen.getByRole('tab', { name: 'Вход' })).toHaveAttribute('aria-selected', 'true')
    await expect.element(screen.getByRole('button', { name: 'Получить код' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Зарегистрироваться' })).not.toBeInTheDocument()
    await screen.getByRole('tab', { name: 'Регистрация' }).click()
    await expect.element(screen.getByRole('tab', { name: 'Регистрация' })).toHaveAttribute('aria-selected', 'true')
    await expect.element(screen.getByRole('button', { name: 'Зарегистрироваться' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Получить код' })).not.toBeInTheDocument()
  })
})

const company = {
  companyName: 'ООО «Кедр»',
  inn: '2222222222',
  kpp: '222201001',
  legalAddress: 'Барнаул, пр-т Ленина, 1',
}

const apis: CabinetParts = {
  order: { order: () => gives(anOrder({ id: 501 as OrderId, canRefund: true, canCancel: true })) },
  orders: {
    orders: () => gives({ items: [anOrder({ id: 501 as OrderId })], pagination: { total: 1, page: 1, pages: 1 } }),
    refundChoice: () => gives({ items: [], reasons: [] }),
  },
  loyalty: {
    bonus: gives({
      card: { number: '2900000000018', balance: 100, isDisabled: false },
      history: [{ date: aDay('2026-03-14'), amount: 100, title: 'Бонусы с карты' }],
    }),
  },
  reviews: {
    reviews: () => gives({ items: [], awaiting: [], pagination: { total: 0, page: 1, limit: 10, pages: 1 } }),
  },
  profile: {
    settings: gives({ notifyEmail: true, notifySms: true, notifyPush: false }),
    questionnaire: gives({
      fields: [{ code: 'pets', title: 'Кто живёт с вами', type: 'text', isRequired: false }],
      values: {},
    }),
  },
}

/** Controls and headings of a page, in order. */
const offeredBy = (screen: Awaited<ReturnType<typeof openCabinet>>['screen']): ReadonlyArray<string> =>
  [...screen.container.querySelectorAll('main h1, main h2, main a, main button, main label')].map(
    ({ textContent }) => textContent,
  )

const settled = async (screen: Awaited<ReturnType<typeof openCabinet>>['screen']) => {
  await expect.poll(() => screen.container.querySelector('h1')).not.toBeNull()
  // data of a page loads after the first render
  await new Promise((resolve) => setTimeout(resolve, 50))
  await expect.poll(() => screen.container.querySelector('[aria-busy="true"]')).toBeNull()
}

const screenOf = async (path: string, isLegal: boolean): Promise<ReadonlyArray<string>> => {
  const { screen } = await openCabinet(path, { ...apis, user: aUser({ legalPersonData: isLegal ? company : null }) })
  await settled(screen)
  const offered = offeredBy(screen)
  await screen.unmount()
  return offered
}

describe('a user of a company', () => {
  it.each([
    '/cabinet/',
    '/cabinet/orders/',
    '/cabinet/orders/501/',
    '/cabinet/orders/501/refund/',
    '/cabinet/orders/501/payment/',
    '/cabinet/bonus/',
    '/cabinet/personal/anketa/',
    '/cabinet/personal/nastroyki/',
    '/cabinet/reviews/',
    '/cabinet/secret-shopper/',
    '/delete-profile/',
  ])('sees at %s the same as a private person [CAB-19]', async (path) => {
    const offered = await screenOf(path, true)
    expect(offered.length).toBeGreaterThan(5)
    expect(offered).toEqual(await screenOf(path, false))
  })

  it('has the company among the personal data, and no other difference [CAB-19]', async () => {
    const offered = await screenOf('/cabinet/personal/', true)
    expect(offered.filter((name) => name !== 'Компания')).toEqual(await screenOf('/cabinet/personal/', false))
    const { screen } = await openCabinet('/cabinet/personal/', { ...apis, user: aUser({ legalPersonData: company }) })
    for (const fact of Object.values(company)) await expect.element(screen.getByText(fact)).toBeVisible()
  })
})
