import { expect, it, vi } from 'vitest'
import { lazyPart } from '../../../src/ui/kit/lazy-part.tsx'
import { render } from '../support/render.tsx'

interface GreetingProps {
  readonly name: string
}

const Greeting = ({ name }: GreetingProps) => <p>Привет, {name}</p>

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

it('a part that loads later is shown with the next frame after its code, without a timer', async () => {
  const loading = Promise.withResolvers<typeof Greeting>()
  const Extra = lazyPart(() => loading.promise)
  const screen = await render(<Extra name="Ира" placeholder={<p>Пока пусто</p>} />)
  expect(screen.container.textContent).toBe('Пока пусто')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  loading.resolve(Greeting)
  await frame()
  await frame()
  vi.useRealTimers()
  expect(screen.container.textContent).toBe('Привет, Ира')
})

it('a part whose code is loaded is shown at once', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting))
  const Extra = lazyPart(load)
  const first = await render(<Extra name="Ира" />)
  await expect.element(first.getByText('Привет, Ира')).toBeVisible()
  const second = await render(<Extra name="Олег" placeholder={<p>Пока пусто</p>} />)
  expect(second.container.textContent).toBe('Привет, Олег')
  expect(load).toHaveBeenCalledOnce()
})

it('a part whose code does not load leaves the rest of the page, and loads when it is shown again', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting)).mockRejectedValueOnce(new Error('chunk'))
  const Extra = lazyPart(load)
  const page = (isShown: boolean) => <div>Товар {isShown && <Extra name="Ира" />}</div>
  const screen = await render(page(true))
  await frame()
  expect(screen.container.textContent).toBe('Товар ')
  await screen.rerender(page(false))
  await screen.rerender(page(true))
  await expect.element(screen.getByText('Привет, Ира')).toBeVisible()
})
