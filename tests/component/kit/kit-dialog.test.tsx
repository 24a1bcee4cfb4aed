import '../../../src/ui/kit/style/kit.css'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../support/render.tsx'
import { Button } from '../../../src/ui/kit/button/button.tsx'
import { focusPressedControl } from '../../../src/ui/kit/focus-pressed-control.ts'
import { Dialog, type DialogProps } from '../../../src/ui/kit/overlay/dialog.tsx'
import { Drawer } from '../../../src/ui/kit/overlay/drawer.tsx'
import { Tooltip } from '../../../src/ui/kit/overlay/tooltip.tsx'
import { ToastRegion, type Toast } from '../../../src/ui/kit/overlay/toast-region.tsx'
import { IconButton } from '../../../src/ui/kit/button/icon-button.tsx'

function Openable(props: Pick<DialogProps, 'locked'>) {
  const [open, setOpen] = useState(false)
  return (
    <div style={{ height: 3000 }}>
      <Button onClick={() => setOpen(true)}>Открыть</Button>
      {open && (
        <Dialog title="Убрать товар?" onClose={() => setOpen(false)} {...props}>
          Его можно вернуть.
        </Dialog>
      )}
    </div>
  )
}

const opened = async (props: Pick<DialogProps, 'locked'> = {}) => {
  const screen = await render(<Openable {...props} />)
  await screen.getByRole('button', { name: 'Открыть' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Убрать товар?' })
  await expect.element(dialog).toBeVisible()
  return { screen, dialog }
}

const clickAt = (dialog: Element, x: number, y: number) => {
  for (const type of ['mousedown', 'click']) {
    dialog.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: x, clientY: y }))
  }
}

it('a dialog is modal: focus moves in, and returns to the control that opened it', async () => {
  const { screen, dialog } = await opened()
  expect(dialog.element().matches(':modal')).toBe(true)
  expect(dialog.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Открыть' })).toHaveFocus()
})

it('a dialog returns the focus to its opener in a browser that does not focus pressed buttons', async () => {
  focusPressedControl(window)
  const screen = await render(
    <main
      tabIndex={-1}
      onMouseDown={(event) => {
        event.preventDefault()
        event.currentTarget.focus()
      }}
    >
      <Openable />
    </main>,
  )
  const opener = screen.getByRole('button', { name: 'Открыть' })
  await opener.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

it('a press moves the focus of no field that keeps it', async () => {
  focusPressedControl(window)
  const screen = await render(
    <>
      <input aria-label="Имя" />
      <button type="button" onMouseDown={(event) => event.preventDefault()}>
        Отправить
      </button>
    </>,
  )
  await screen.getByLabelText('Имя').click()
  await screen.getByRole('button', { name: 'Отправить' }).click()
  await expect.element(screen.getByLabelText('Имя')).toHaveFocus()
})

function Stacked() {
  const [layers, setLayers] = useState(0)
  return (
    <>
      <Button onClick={() => setLayers(1)}>Войти</Button>
      {layers > 0 && (
        <Dialog title="Вход" onClose={() => setLayers(0)}>
          <Button onClick={() => setLayers(2)}>Дальше</Button>
        </Dialog>
      )}
      {layers > 1 && (
        <Dialog title="Код" onClose={() => setLayers(1)}>
          <Button onClick={() => setLayers(0)}>Готово</Button>
        </Dialog>
      )}
    </>
  )
}

it('two dialogs that close at once return the focus to the opener of the first', async () => {
  const screen = await render(<Stacked />)
  for (const name of ['Войти', 'Дальше', 'Готово']) await screen.getByRole('button', { name }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Войти' })).toHaveFocus()
})

function Replaced() {
  const [step, setStep] = useState<'before' | 'open' | 'after'>('before')
  const isChosen = step === 'after'
  return (
    <section data-focus-home>
      <a href="#picture" tabIndex={-1}>
        Картинка
      </a>
      <a href="#title">Название</a>
      {isChosen ? (
        <Button data-focus>В корзину</Button>
      ) : (
        <Button onClick={() => setStep('open')}>Другой магазин</Button>
      )}
      {step === 'open' && (
        <Dialog title="Магазин" onClose={() => setStep('after')}>
          Здесь есть
        </Dialog>
      )}
    </section>
  )
}

it('a dialog moves the focus to the replacement of its removed opener', async () => {
  const screen = await render(<Replaced />)
  await screen.getByRole('button', { name: 'Другой магазин' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'В корзину' })).toHaveFocus()
})

function OpenFromTheStart() {
  const [isOpen, setOpen] = useState(true)
  return (
    <header data-focus-home>
      <div hidden>
        <Button data-focus>Город, на другой ширине</Button>
      </div>
      <Button data-focus>Город</Button>
      {isOpen && (
        <Dialog title="Как получить" onClose={() => setOpen(false)}>
          Самовывоз
        </Dialog>
      )}
    </header>
  )
}

it('a dialog that the page opened leaves the focus at the first visible place of the header', async () => {
  const screen = await render(<OpenFromTheStart />)
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Город', exact: true })).toHaveFocus()
})

it.each([390, 900])(
  'a message on a screen of %i px is above the dialog and clickable, and its live region existed before',
  async (width) => {
    await page.viewport(width, 700)
    const announced: Array<string> = []
    const dialogWith = (toasts: ReadonlyArray<Toast>, isOpen: boolean) => (
      <>
        <ToastRegion toasts={toasts} onDismiss={(id) => announced.push(`put away ${id}`)} />
        {isOpen && (
          <Dialog title="Код" onClose={(by) => announced.push(`closed by ${by}`)} footer={<Button>Готово</Button>}>
            Из сообщения
          </Dialog>
        )}
      </>
    )
    const saved = { id: 'saved', text: 'Адрес сохранён' }
    const screen = await render(dialogWith([], true))
    const region = screen.getByRole('status', { name: 'Сообщения' })
    const [silent, dialog] = [region.element(), screen.getByRole('dialog').element()]
    expect(dialog.contains(silent)).toBe(true)
    await screen.rerender(dialogWith([saved], true))
    expect(region.element()).toBe(silent)
    await region.getByRole('button', { name: 'Убрать сообщение' }).click()
    expect(announced).toEqual(['put away saved'])
    const [{ left, right, top, bottom }, foot] = [
      region.getByText('Адрес сохранён').element().getBoundingClientRect(),
      screen.getByRole('button', { name: 'Готово' }).element().getBoundingClientRect(),
    ]
    expect(left >= 0 && right <= width && top >= 0 && (bottom <= foot.top || top >= foot.bottom)).toBe(true)
    await screen.rerender(dialogWith([saved], false))
    await expect.element(region.getByText('Адрес сохранён')).toBeVisible()
  },
)

it('a dialog closes by its cross', async () => {
  const { screen, dialog } = await opened()
  await screen.getByRole('button', { name: 'Закрыть' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('a click outside closes a dialog, unless it is locked [LAYER-28]', async () => {
  const { screen, dialog } = await opened({ locked: true })
  clickAt(dialog.element(), 2, 2)
  await expect.element(dialog).toBeVisible()
  await screen.unmount()
  const open = await opened()
  clickAt(open.dialog.element(), 2, 2)
  await expect.element(open.dialog).not.toBeInTheDocument()
})

it('a locked dialog stays open on every Escape: the browser lets only the first be refused [LAYER-28]', async () => {
  const { dialog } = await opened({ locked: true })
  for (let nth = 0; nth < 4; nth += 1) await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  const element = dialog.element() as HTMLDialogElement
  element.close()
  await expect.poll(() => element.open).toBe(true)
  await expect.element(dialog).toBeVisible()
})

it('a press inside that is released outside, as in a text selection, does not close a dialog', async () => {
  const { dialog } = await opened()
  const { left, top } = dialog.element().getBoundingClientRect()
  dialog.element().dispatchEvent(new MouseEvent('mousedown', { bubbles: true, clientX: left + 5, clientY: top + 5 }))
  dialog.element().dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 2, clientY: 2 }))
  await expect.element(dialog).toBeVisible()
})

it('the page behind an open dialog does not scroll, and its layout does not shift [LAYER-30]', async () => {
  await page.viewport(900, 700)
  const screen = await render(<Openable />)
  const button = screen.getByRole('button', { name: 'Открыть' })
  const before = document.body.getBoundingClientRect().width
  await button.click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')
  expect(document.body.getBoundingClientRect().width).toBe(before)
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden')
})

it('a drawer has the height of the screen and is at its edge', async () => {
  await page.viewport(900, 700)
  const screen = await render(
    <Drawer title="Фильтры" onClose={() => undefined}>
      Цена
    </Drawer>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Фильтры' }).element()
  await expect.poll(() => dialog.getBoundingClientRect().right).toBe(document.body.getBoundingClientRect().right)
  expect(dialog.getBoundingClientRect().height).toBe(700)
})

it('a tooltip appears on focus, and disappears on Esc', async () => {
  const screen = await render(
    <Tooltip text="Добавить">
      <IconButton icon="heart" label="Избранное" />
    </Tooltip>,
  )
  const tip = screen.getByText('Добавить')
  await expect.element(tip).not.toBeVisible()
  await userEvent.tab()
  await expect.element(tip).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(tip).not.toBeVisible()
})
