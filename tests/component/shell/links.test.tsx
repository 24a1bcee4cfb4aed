import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '../support/render.tsx'
import { Link } from '../../../src/ui/kit/link.tsx'
import { Prose } from '../../../src/ui/kit/prose/prose.tsx'
import { FollowedLinks } from '../support/followed-links.tsx'

/** Counts clicks that the router leaves to the browser, and prevents the navigation. */
const open = async (element: React.ReactNode) => {
  const router = createMemoryRouter([{ path: '*', element: <FollowedLinks>{element}</FollowedLinks> }])
  const screen = await render(<RouterProvider router={router} />)
  const left: Array<string | null> = []
  const prevent = (event: MouseEvent) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    left.push((event.target as Element).closest('a')?.getAttribute('href') ?? null)
  }
  window.addEventListener('click', prevent, { once: true })
  const address = () => `${router.state.location.pathname}${router.state.location.search}${router.state.location.hash}`
  return { screen, address, left, router }
}

function Going() {
  const [isThere, setThere] = useState(true)
  return (
    isThere && (
      <Link to="/delivery/" onClick={() => setThere(false)}>
        Доставка
      </Link>
    )
  )
}

it('an internal link is handled by the router, with its query and its hash', async () => {
  const { screen, address } = await open(
    <Link to="/catalog/posuda/?page=2#filters">
      <b>Посуда</b>
    </Link>,
  )
  await screen.getByText('Посуда').click()
  await expect.poll(address).toBe('/catalog/posuda/?page=2#filters')
})

it('a link in an HTML text is handled by the router too', async () => {
  const { screen, address } = await open(<Prose html='<p>Как мы <a href="/delivery/">возим</a></p>' />)
  await screen.getByRole('link').click()
  await expect.poll(address).toBe('/delivery/')
})

it.each([
  ['a place in the page', '#filters'],
  ['a file', '/docs/offer.pdf'],
  ['another site', 'https://other.test/'],
  ['another program', 'tel:+79131234567'],
])('the browser handles a link to %s', async (_, href) => {
  const { screen, address, left } = await open(<a href={href}>Туда</a>)
  await screen.getByRole('link').click()
  expect(left).toEqual([href])
  expect(address()).toBe('/')
})

it('the browser handles a link with its own tab', async () => {
  const { screen, address, left } = await open(
    <Link to="/delivery/" target="_blank">
      Доставка
    </Link>,
  )
  await screen.getByRole('link').click()
  expect([left, address()]).toEqual([['/delivery/'], '/'])
})

it.each(['Control', 'Shift', 'Alt', 'Meta'])('the browser handles a link clicked with %s', async (key) => {
  const { screen, address, left } = await open(<Link to="/delivery/">Доставка</Link>)
  await userEvent.keyboard(`{${key}>}`)
  await screen.getByRole('link').click()
  await userEvent.keyboard(`{/${key}}`)
  expect([left, address()]).toEqual([['/delivery/'], '/'])
})

it('a link with preventDefault does not navigate', async () => {
  const { screen, address, left } = await open(
    <Link to="/delivery/" onClick={(event) => event.preventDefault()}>
      Доставка
    </Link>,
  )
  await screen.getByRole('link').click()
  expect([left, address()]).toEqual([[], '/'])
})

it('a link that unmounts on its click still navigates', async () => {
  const { screen, address } = await open(<Going />)
  await screen.getByRole('link').click()
  await expect.poll(address).toBe('/delivery/')
  expect(screen.getByRole('link').elements()).toHaveLength(0)
})
