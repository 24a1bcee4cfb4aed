import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '../support/render.tsx'
import { Button } from '../../../src/ui/kit/button/button.tsx'
import { IconButton } from '../../../src/ui/kit/button/icon-button.tsx'
import { renderAt } from '../support/kit-router.tsx'
import { LinkButton } from '../../../src/ui/kit/button/link-button.tsx'

it('a button runs its action on a click, on Enter and on Space', async () => {
  const onClick = vi.fn()
  const screen = await render(<Button onClick={onClick}>Сохранить</Button>)
  await screen.getByRole('button', { name: 'Сохранить' }).click()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard(' ')
  expect(onClick).toHaveBeenCalledTimes(3)
})

it('a pending button keeps its name, its focus and its width, and ignores clicks', async () => {
  const onClick = vi.fn()
  const screen = await render(<Button onClick={onClick}>Сохранить</Button>)
  const button = screen.getByRole('button', { name: 'Сохранить' })
  await button.click()
  const width = button.element().getBoundingClientRect().width
  await screen.rerender(
    <Button onClick={onClick} pending>
      Сохранить
    </Button>,
  )
  await userEvent.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledTimes(1)
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  expect(button.element().getBoundingClientRect().width).toBe(width)
})

it('a pending button does not submit its form', async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  const screen = await render(
    <form onSubmit={onSubmit}>
      <Button type="submit" pending>
        Отправить
      </Button>
    </form>,
  )
  screen
    .getByRole('button')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(onSubmit).not.toHaveBeenCalled()
})

it('an icon button has an accessible name, and is large enough for a finger', async () => {
  const screen = await renderAt('/', <IconButton icon="close" label="Закрыть" />)
  const { width, height } = screen.getByRole('button', { name: 'Закрыть' }).element().getBoundingClientRect()
  expect([width, height]).toEqual([44, 44])
})

it('a link styled as a button is a link', async () => {
  const screen = await renderAt('/', <LinkButton to="/catalog/">Перейти в каталог</LinkButton>)
  await expect.element(screen.getByRole('link', { name: 'Перейти в каталог' })).toHaveAttribute('href', '/catalog/')
})
