import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import type { StaffRole } from '../../../src/domain/person/staff.ts'
import { operator } from './account.ts'

const PASSWORD = 'кедр-и-чай-для-своих'

export interface NewStaff {
  readonly login: string
  /** For the first sign-in. */
  readonly password: string
}

export const addStaff = async (login: string, role: StaffRole, by = operator): Promise<NewStaff> => {
  const output = await by('staff', 'add', login, '--role', role, '--name', login)
  return { login, password: /(?:\w{4}-){3}\w{4}/.exec(output)?.[0] ?? '' }
}

export const headersOf = (origin: string) => ({ Origin: origin, 'X-Requested-With': 'fetch' })

/** Staff who have finished their first sign-in; the page is signed in. */
export const signedInStaff = async (page: Page, origin: string, login: string, role: StaffRole): Promise<void> => {
  const { password } = await addStaff(login, role)
  const headers = headersOf(origin)
  const send = async (method: string, path: string, data?: object) => {
    const response = await page.request.fetch(`/api/admin/session${path}`, { method, headers, data })
    expect(response.status(), await response.text()).toBe(200)
    return (await response.json()) as Record<string, string>
  }
  await send('POST', '', { login, password })
  await send('PUT', '/password', { oldPassword: password, password: PASSWORD })
  const { secret = '' } = await send('POST', '/code')
  await send('PUT', '/code', { code: new TOTP({ secret }).generate() })
}

/** A first sign-in in the browser. */
export const signInFirst = async (page: Page, { login, password }: NewStaff): Promise<void> => {
  await page.getByRole('textbox', { name: 'Логин' }).fill(login)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: 'Войти' }).click()
  await page.locator('input[name=oldPassword]').fill(password)
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Сохранить пароль' }).click()
  const secret = (await page.locator('code').textContent()) ?? ''
  await page.getByRole('textbox', { name: 'Код из приложения' }).fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await page.getByRole('button', { name: 'Коды сохранены' }).click()
}

interface OwnProduct {
  readonly category: string
  readonly title: string
  readonly description?: string
  readonly isOnSale?: boolean
}

/** A product that no feed and no other test changes, in a category of its own. The page's staff may add products. */
export const addOwnProduct = async (
  page: Page,
  origin: string,
  { category, title, description = '', isOnSale = true }: OwnProduct,
): Promise<{ readonly id: number; readonly categorySlug: string }> => {
  const add = async <A>(path: string, data: object) => {
    const response = await page.request.post(`/api/admin${path}`, { headers: headersOf(origin), data })
    expect(response.status(), await response.text()).toBe(201)
    return (await response.json()) as A
  }
  // below the second category: other tests have the menu, and the list of the first category
  const categories = (await (await page.request.get('/api/admin/categories')).json()) as {
    readonly items: ReadonlyArray<{
      readonly id: number
      readonly parentId: number | null
      readonly isQuarantine: boolean
    }>
  }
  const [, parent] = categories.items.filter((one) => one.parentId === null && !one.isQuarantine)
  const { id: categoryId, slug } = await add<{ readonly id: number; readonly slug: string }>('/categories', {
    title: category,
    parentId: parent?.id ?? null,
  })
  const variants = [{ value: null, sku: crypto.randomUUID(), price: 900, count: 5 }]
  const content = { title, description, categoryId, pictures: [], isOnSale, trait: null, variants }
  const { id } = await add<{ readonly id: number }>('/products', content)
  return { id, categorySlug: slug }
}

interface OrderedLines {
  readonly id: number
}

interface OrderOptions {
  /** Two of the demo shop by default, a unit of each. */
  readonly products?: ReadonlyArray<number>
  readonly paymentMethod?: 'onReceipt' | 'online'
  readonly phone?: string
  /** Access token of the buyer; without it, of a guest. */
  readonly token?: string
}

interface Placed {
  readonly id: number
  readonly paymentUrl: string | null
  readonly token: string
}

const twoProducts = async (request: APIRequestContext, at: string): Promise<ReadonlyArray<number>> => {
  const found = (await (await request.get(`/api/catalog/products?inStock=true&limit=40&${at}`)).json()) as {
    readonly items: ReadonlyArray<OrderedLines>
  }
  const chosen = found.items.slice(-2).map(({ id }) => id)
  expect(chosen, 'products of the demo shop').toHaveLength(2)
  return chosen
}

/** An order through the API. */
export const placeOrder = async (
  request: APIRequestContext,
  who: string,
  { products, paymentMethod = 'onReceipt', phone = '+79131234567', token }: OrderOptions = {},
): Promise<Placed> => {
  const at = 'contextCityId=463573&deliveryType=delivery'
  const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` }
  const chosen = products ?? (await twoProducts(request, at))
  const data = Object.fromEntries(chosen.map((id) => [id, { count: 1 }]))
  await request.put(`/api/basket/products?${at}`, { headers, data })
  const preview = (await (await request.get(`/api/orders/new?${at}&methodCode=courier`, { headers })).json()) as {
    readonly order: { readonly sum: number }
  }
  const placed = await request.post(`/api/orders?${at}`, {
    headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
    data: {
      contact: { firstName: who, lastName: 'Кедрова', phone, email: 'anna@example.com' },
      methodCode: 'courier',
      address: { cityId: 463573, street: who, house: '12', comment: who },
      paymentMethod,
      policy: true,
      comment: who,
      expectedSum: preview.order.sum,
    },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  const { order, paymentUrl, ...link } = (await placed.json()) as {
    readonly order: { readonly id: number }
    readonly paymentUrl: string | null
    readonly token: string
  }
  return { id: order.id, paymentUrl, token: link.token }
}
