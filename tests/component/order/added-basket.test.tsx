import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { page as browserPage, userEvent } from 'vitest/browser'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import { AddedBasket } from '../../../src/ui/features/basket/added-basket.tsx'
import { MiniBasket } from '../../../src/ui/features/basket/mini-basket.tsx'
import { audit } from '../support/audit.ts'
import { basketWith, renderPiece } from '../support/catalogue-harness.tsx'

const kettle = aProduct({ id: 1 as ProductId, title: 'Чайник' })

// timers are the test's
const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

const opened = async (top = '700px') => {
  await browserPage.viewport(1280, 900)
  const onClose = vi.fn()
  await userEvent.unhover(document.body)
  const { screen } = await renderPiece(
    <>
      <h1>Каталог</h1>
      <header style={{ display: 'flex', justifyContent: 'end' }}>
        <a href="/order/">Корзина</a>
      </header>
      <button type="button" autoFocus style={{ position: 'fixed', top, right: '20px' }}>
        Ещё
      </button>
      <AddedBasket onClose={onClose}>
        <MiniBasket onFollow={onClose} />
      </AddedBasket>
    </>,
    { basket: basketWith([kettle, 2]) },
  )
  return { onClose, screen, panel: screen.getByRole('region', { name: 'Мини-корзина' }) }
}

afterEach(() => {
  vi.useRealTimers()
})

it('shows the basket, leaves the focus where it was, and goes with Escape or a press elsewhere', async () => {
  const { onClose, screen, panel } = await opened()
  await expect.element(panel.getByRole('link', { name: 'Чайник' })).toBeVisible()
  expect(document.activeElement?.textContent).toBe('Ещё')
  expect((await audit(screen.container)).violations.map(({ id }) => id)).toEqual([])
  await panel.getByRole('button', { name: 'Добавить ещё один' }).click()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(document.activeElement?.textContent).toBe('Корзина')
  await browserPage.getByRole('heading', { name: 'Каталог' }).click()
  expect(onClose).toHaveBeenCalledTimes(2)
})

it('goes by itself, but not while the focus is in it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { onClose, panel } = await opened()
  const link = panel.getByRole('link', { name: 'Чайник' }).element() as HTMLElement
  vi.advanceTimersByTime(5_900)
  link.focus()
  await painted()
  vi.advanceTimersByTime(10_000)
  expect(onClose).not.toHaveBeenCalled()
  link.blur()
  await painted()
  vi.advanceTimersByTime(6_000)
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('does not open over the control that was pressed', async () => {
  const { onClose } = await opened('60px')
  expect(onClose).toHaveBeenCalled()
})

it.each([
  ['is shown', '0px'],
  ['is still sliding in', '-64px'],
])('opens below a header that %s', async (_, top) => {
  await browserPage.viewport(1280, 900)
  const header = document.createElement('div')
  header.dataset.header = ''
  header.style.cssText = `position: fixed; top: ${top}; left: 0; width: 1280px; height: 64px`
  header.innerHTML = '<a href="/order/" style="position: absolute; right: 40px">Корзина</a>'
  document.body.append(header)
  onTestFinished(() => header.remove())
  const { screen } = await renderPiece(
    <AddedBasket onClose={() => undefined}>
      <p>Чайник</p>
    </AddedBasket>,
  )
  const panel = screen.getByText('Товар в корзине').element().closest<HTMLElement>('[style]')
  const { clientWidth } = document.documentElement
  // 8 px below the header, and ending where its link ends
  expect([panel?.style.top, panel?.style.right]).toEqual(['72px', `${String(clientWidth - 1240)}px`])
})
