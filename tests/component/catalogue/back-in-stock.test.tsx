import type { Either } from 'fp-ts/Either'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { $backInStockApi } from '../../../src/application/ports/api/catalogue/back-in-stock-api.ts'
import { $user } from '../../../src/application/session/current-user.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
// the chunk loads on click; the test does not measure that
import '../../../src/ui/features/back-in-stock/back-in-stock-form.tsx'
import '../../../src/ui/features/back-in-stock/form-action.ts'
import { BackInStockNotice } from '../../../src/ui/features/back-in-stock/back-in-stock-notice.tsx'
import { Page as BackInStockPage } from '../../../src/ui/pages/back-in-stock/page.tsx'
import { audit } from '../support/audit.ts'
import { responses, notFound, refuses, renderPiece, renderRoutes } from '../support/catalogue-harness.tsx'
import { aUser } from '../support/shell-harness.tsx'
import { storeValue } from '../../support/fakes.ts'
import type { User } from '../../../src/domain/person/user.ts'

beforeEach(() => page.viewport(1280, 900))

const OPENER = 'Сообщить о\u00a0поступлении'
type Answer = () => Promise<Either<AppError, void>>

const renderForm = async (
  product = aProduct.soldOut(),
  { user = null as User | null, request = responses(undefined) as Answer } = {},
) => {
  const requests: Array<unknown> = []
  const values = [
    storeValue($user, user),
    storeValue($backInStockApi, {
      request: (...payload: ReadonlyArray<unknown>) => {
        requests.push(payload)
        return request
      },
    }),
  ]
  return {
    requests,
    ...(await renderPiece(
      <>
        <BackInStockNotice product={product} />
        <a href="/next/">Дальше</a>
      </>,
      { values },
    )),
  }
}
const opened = async (...parts: Parameters<typeof renderForm>) => {
  const drawn = await renderForm(...parts)
  await drawn.screen.getByRole('button', { name: OPENER }).click()
  await expect.element(drawn.screen.getByRole('form', { name: OPENER })).toBeVisible()
  return { ...drawn, email: drawn.screen.getByLabelText('Электронная почта') }
}

describe('the back-in-stock form', () => {
  it.each([
    ['is sold out', aProduct.soldOut(), true],
    ['is not sold here', aProduct.notSoldHere(), true],
    ['is there', aProduct(), false],
    ['comes from the warehouse', aProduct.inWarehouse(), false],
    ['is in another shop of the city', aProduct.inAnotherShop(), false],
  ])('is offered or absent for a product that %s: %#', async (_, product, isOffered) => {
    const { screen } = await renderForm(product)
    await expect.element(screen.getByRole('link', { name: 'Дальше' })).toBeVisible()
    expect(screen.getByRole('button').query() !== null).toBe(isOffered)
  })

  it('replaces its button, and works by keyboard', async () => {
    const { screen, requests } = await renderForm()
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: OPENER })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const email = screen.getByLabelText('Электронная почта')
    await expect.element(email).toHaveFocus()
    await expect
      .element(screen.getByText('Пришлём одно письмо, когда товар снова можно будет купить в\u00a0городе Барнаул.'))
      .toBeVisible()
    await userEvent.keyboard('anna@example.org{Enter}')
    const policy = screen.getByRole('checkbox', { name: /^Согласен на/ })
    await expect.element(policy).toHaveFocus()
    await expect.element(policy).toHaveAccessibleDescription('Без согласия мы не можем сохранить ваши данные')
    expect(requests).toEqual([])
    await userEvent.keyboard(' {Enter}')
    await expect.element(screen.getByText('Напишем на anna@example.org, как только товар появится.')).toBeVisible()
    expect(requests).toEqual([[{ productId: 1, cityId: 463573, email: 'anna@example.org' }, null]])
    expect(document.activeElement?.textContent).toContain('Спасибо!')
    await userEvent.tab()
    await expect.element(screen.getByRole('link', { name: 'Дальше' })).toHaveFocus()
  })

  it('has the email of a signed-in user prefilled, and is closed by its button', async () => {
    const { screen, email } = await opened(undefined, { user: aUser({ email: 'ivan@example.test' }) })
    await expect.element(email).toHaveValue('ivan@example.test')
    await screen.getByRole('button', { name: 'Отмена' }).click()
    await expect.element(screen.getByRole('button', { name: OPENER })).toHaveFocus()
    expect(email.query()).toBeNull()
  })

  it("shows the service's message about an email at its field", async () => {
    const wrong: AppError = {
      _tag: 'Rejected',
      status: 422,
      code: 422,
      message: '',
      fields: { email: ['Неверный адрес электронной почты'] },
    }
    const { screen, email } = await opened(undefined, { request: refuses(wrong) })
    await email.fill('anna@example.org')
    await screen.getByRole('checkbox').click()
    await screen.getByRole('button', { name: 'Жду письма' }).click()
    await expect.element(email).toHaveAccessibleDescription('Неверный адрес электронной почты')
    await expect.element(email).toHaveFocus()
  })

  it.each([360, 1280])('passes axe at %i px, before and after it is sent', async (width) => {
    await page.viewport(width, 900)
    const { screen, email } = await opened()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const fieldErrors = [...(await audit(screen.container)).violations]
    await email.fill(`${'a'.repeat(60)}@example.org`)
    await screen.getByRole('checkbox').click()
    await screen.getByRole('button', { name: 'Жду письма' }).click()
    await expect.element(screen.getByText('Спасибо!')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect([...fieldErrors, ...(await audit(screen.container)).violations].map(({ id }) => id)).toEqual([])
  })
})

describe('the unsubscribe page', () => {
  const open = (...responsesInTurn: ReadonlyArray<Answer>) => {
    const codes: Array<string> = []
    const waiting = [...responsesInTurn]
    const unsubscribe = (code: string) => {
      codes.push(code)
      return waiting.shift() ?? responses(undefined)
    }
    const values = [storeValue($backInStockApi, { unsubscribe })]
    return renderRoutes(
      '/arrivals/abc/',
      [
        {
          path: '/arrivals/:code/',
          element: (
            <main>
              <BackInStockPage />
            </main>
          ),
        },
      ],
      { values },
    ).then((drawn) => ({ ...drawn, codes }))
  }
  const button = (name: string) => page.getByRole('button', { name })

  it('asks for confirmation, and shows the result', async () => {
    const { codes, screen } = await open()
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Больше не писать о\u00a0поступлениях?' }))
      .toBeVisible()
    expect(codes).toEqual([])
    expect((await audit(screen.container)).violations).toEqual([])
    await button('Больше не писать').click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Готово' })).toBeVisible()
    expect(codes).toEqual(['abc'])
    expect(page.getByRole('button').query()).toBeNull()
    await expect.element(page.getByRole('status')).toHaveFocus()
  })

  it('shows that a link is invalid, and tries again after a lost connection', async () => {
    const { codes } = await open(refuses({ _tag: 'Offline' }), refuses(notFound))
    await button('Больше не писать').click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Не получилось' })).toBeVisible()
    await button('Повторить').click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Ссылка не подошла' })).toBeVisible()
    expect(codes).toEqual(['abc', 'abc'])
  })
})
