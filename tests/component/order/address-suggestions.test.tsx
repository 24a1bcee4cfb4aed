import { right } from 'fp-ts/Either'
import { expect, it } from 'vitest'
import { page as browserPage, userEvent } from 'vitest/browser'
import type { SuggestedAddress } from '../../../src/domain/place/address.ts'
import { aBasketItem } from '../../../src/domain/testing/basket.ts'
// the chunk loads with the first focus; the tests do not measure that
import '../../../src/ui/features/address/address-suggestions.tsx'
import { loader, Page } from '../../../src/ui/pages/order/page.tsx'
import { audit } from '../support/audit.ts'
import { openAt } from '../support/order-harness.tsx'

const HOUSES: ReadonlyArray<SuggestedAddress> = [
  { street: 'ул Молодежная', house: '12' },
  { street: 'ул Молодежная', house: '12 к 1' },
]
const STREETS: ReadonlyArray<SuggestedAddress> = [{ street: 'ул Молодежная' }, { street: 'пр-кт Молодежный' }]

const openCheckout = async (answers: ReadonlyArray<SuggestedAddress> | null | 'no directory' = STREETS) => {
  const asked: Array<string> = []
  const { screen } = await openAt('/order/', [{ path: '/order/', Component: Page, loader }], {
    items: [aBasketItem()],
    ...(answers !== 'no directory' && {
      suggest: (part, query) => () => {
        asked.push(`${part}: ${query}`)
        const found =
          part === 'street' ? answers : HOUSES.filter(({ house }) => house?.startsWith(query.split(' ').at(-1) ?? ''))
        return Promise.resolve(right(answers === null ? null : found))
      },
    }),
  })
  await screen.getByRole('radio', { name: /Доставка/ }).click()
  const field = (name: string) => screen.getByLabelText(name, { exact: true })
  return { screen, asked, street: field('Улица'), house: field('Дом'), flat: screen.getByLabelText(/^Квартира/) }
}

const violations = async () => (await audit(document.body)).violations.map(({ id }) => id)

it.each([390, 1280])('an address is taken from the list by the keyboard at %i px', async (width) => {
  await browserPage.viewport(width, 800)
  const { screen, asked, street, house, flat } = await openCheckout()
  await street.click()
  await expect.element(street).toHaveAttribute('role', 'combobox')
  await userEvent.keyboard('молод')
  const list = screen.getByRole('listbox', { name: 'Подсказки адреса' })
  await expect.element(list).toBeVisible()
  await expect.element(screen.getByRole('status').filter({ hasText: '2 подсказки' })).toBeInTheDocument()
  expect(asked).toEqual(['street: молод'])
  await userEvent.keyboard('{ArrowDown}')
  const first = screen.getByRole('option', { name: 'ул Молодежная' })
  await expect.element(first).toHaveAttribute('aria-selected', 'true')
  await expect.element(street).toHaveAttribute('aria-activedescendant', first.element().id)
  await expect.element(street).toHaveAttribute('aria-controls', list.element().id)
  const box = list.element().getBoundingClientRect()
  expect(box.top).toBeGreaterThanOrEqual(street.element().getBoundingClientRect().bottom - 1)
  expect(box.right).toBeLessThanOrEqual(width)
  expect(await violations()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(street).toHaveValue('ул Молодежная')
  await expect.element(house).toHaveFocus()
  await userEvent.keyboard('12')
  await screen.getByRole('option', { name: 'ул Молодежная, 12 к 1' }).click()
  await expect.element(house).toHaveValue('12 к 1')
  await expect.element(flat).toHaveFocus()
  await expect.element(screen.getByText(/Дома нет в справочнике/)).not.toBeInTheDocument()
})

it('Escape closes the list and leaves the text; the next letter opens it and is not lost', async () => {
  const { screen, street } = await openCheckout()
  await street.click()
  await userEvent.keyboard('молод')
  await expect.element(screen.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(street).toHaveValue('молод')
  await userEvent.keyboard('е')
  await expect.element(street, { timeout: 5_000 }).toHaveValue('молоде')
  await expect.element(screen.getByRole('listbox')).toBeVisible()
})

it('a house that the directory does not know is accepted with a word', async () => {
  const { screen, street, house } = await openCheckout()
  await street.fill('ул Молодежная')
  await house.fill('77')
  await userEvent.tab()
  await expect.element(house).toHaveAccessibleDescription(/Дома нет в справочнике: проверьте номер/)
  await expect.element(house).toHaveValue('77')
  await house.fill('д. 12 корп. 1')
  await userEvent.tab()
  await expect.element(screen.getByText(/Дома нет в справочнике/).first()).not.toBeInTheDocument()
  await expect.element(house).toHaveAccessibleDescription('')
})

it('a directory that does not answer leaves the fields as they are', async () => {
  const { screen, asked, street, house } = await openCheckout(null)
  await street.fill('ул Молодежная')
  await house.fill('77')
  await userEvent.tab()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(screen.getByRole('listbox').query()).toBeNull()
  await expect.element(house).toHaveAccessibleDescription('')
})

it('a shop without a directory has plain fields', async () => {
  const { street } = await openCheckout('no directory')
  await street.fill('молод')
  expect(street.element().getAttribute('role')).toBeNull()
})
