import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import '../../../src/ui/kit/style/kit.css'
import { render } from '../support/render.tsx'
import { AmountStepper } from '../../../src/ui/kit/product/amount-stepper.tsx'
import { Checkbox } from '../../../src/ui/kit/form/checkbox.tsx'
import { PhoneField } from '../../../src/ui/kit/form/phone-field.tsx'
import { RadioGroup } from '../../../src/ui/kit/form/radio-group.tsx'
import { Select } from '../../../src/ui/kit/form/select.tsx'
import { TextArea } from '../../../src/ui/kit/form/text-area.tsx'
import { TextField } from '../../../src/ui/kit/form/text-field.tsx'

function Phone() {
  const [text, setText] = useState('')
  return <PhoneField label="Телефон" value={text} onMasked={setText} />
}

it('typing a number fills the mask, and letters are ignored [FORM-04]', async () => {
  const screen = await render(<Phone />)
  const field = screen.getByRole('textbox', { name: 'Телефон' })
  await userEvent.type(field, '91x31y234567')
  await expect.element(field).toHaveValue('+7 913 123-45-67')
})

it('a number of another country and a surplus digit stay in the field; 8 is resolved on leaving it [FORM-04]', async () => {
  const screen = await render(<Phone />)
  const field = screen.getByRole('textbox', { name: 'Телефон' })
  await userEvent.type(field, '+375291234567')
  await expect.element(field).toHaveValue('+375291234567')
  await userEvent.clear(field)
  await userEvent.type(field, '91312345678')
  await expect.element(field).toHaveValue('+7 913 123-45-678')
  await userEvent.clear(field)
  await userEvent.type(field, '8431234567')
  await expect.element(field).toHaveValue('8 431 234-56-7')
  await userEvent.tab()
  await expect.element(field).toHaveValue('+7 843 123-45-67')
})

it('a digit corrected in the middle leaves the caret after it [FORM-04]', async () => {
  const screen = await render(<Phone />)
  const field = screen.getByRole('textbox', { name: 'Телефон' })
  await userEvent.type(field, '913123456')
  const input = field.element() as HTMLInputElement
  input.setSelectionRange(5, 5)
  await userEvent.keyboard('0')
  await expect.element(field).toHaveValue('+7 910 312-34-56')
  expect(input.selectionStart).toBe(6)
})

it('a focused field is scrolled until its label is below the compact header too', async () => {
  const screen = await render(
    <div data-testid="page" style={{ height: '300px', overflow: 'auto', scrollPaddingBlock: '80px' }}>
      <div style={{ height: '600px' }} />
      <TextField label="Почта" />
      <div style={{ height: '600px' }} />
    </div>,
  )
  const scrolled = screen.getByTestId('page').element()
  const belowTop = (element: Element) => element.getBoundingClientRect().top - scrolled.getBoundingClientRect().top
  const field = screen.getByRole('textbox', { name: 'Почта' }).element() as HTMLInputElement
  scrolled.scrollTop = belowTop(field) - 82
  field.focus()
  expect(belowTop(screen.getByText('Почта').element())).toBeGreaterThanOrEqual(80)
})

it.each([
  ['a line', <TextField key="1" label="Почта" error="Укажите почту" hint="Для чека" />],
  ['a text', <TextArea key="2" label="Почта" error="Укажите почту" hint="Для чека" />],
  ['a choice', <Select key="3" label="Почта" error="Укажите почту" hint="Для чека" options={[]} />],
])('%s has its error and its hint in its accessible description', async (_, field) => {
  const screen = await render(field)
  const control = screen.getByLabelText('Почта')
  await expect.element(control).toHaveAttribute('aria-invalid', 'true')
  await expect.element(control).toHaveAccessibleDescription('Укажите почту Для чека')
})

it('an empty error is not an error', async () => {
  const screen = await render(<TextField label="Почта" error="" />)
  await expect.element(screen.getByLabelText('Почта')).not.toHaveAttribute('aria-invalid')
})

it('a checkbox is ticked by its label, and can be indeterminate', async () => {
  const boxes = (
    <>
      <Checkbox label="Согласен" error="Нужно согласиться" />
      <Checkbox label="Всё" mixed />
    </>
  )
  const screen = await render(boxes)
  await screen.getByText('Согласен', { exact: true }).click()
  const box = screen.getByRole('checkbox', { name: 'Согласен' })
  await expect.element(box).toBeChecked()
  await expect.element(box).toHaveAccessibleDescription('Нужно согласиться')
  await expect.element(screen.getByRole('checkbox', { name: 'Всё' })).toBePartiallyChecked()
})

it('a radio of a group is selectable with the arrow keys', async () => {
  const onChoose = vi.fn()
  const options = [
    { value: 'pickup', title: 'Самовывоз' },
    { value: 'courier', title: 'Курьером', note: 'Завтра' },
  ] as const
  const screen = await render(
    <RadioGroup legend="Способ получения" options={options} value="pickup" onChoose={onChoose} cards />,
  )
  await expect.element(screen.getByRole('group', { name: 'Способ получения' })).toBeVisible()
  const pickup = screen.getByRole('radio', { name: 'Самовывоз' })
  await expect.element(pickup).toBeChecked()
  pickup.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(onChoose).toHaveBeenCalledWith('courier')
})

it('a stepper requests one more, one less, and 0 from one', async () => {
  const onAmount = vi.fn()
  const screen = await render(<AmountStepper label="Количество: чайник" count={2} most={3} onAmount={onAmount} />)
  await screen.getByRole('button', { name: 'Добавить ещё один' }).click()
  await screen.getByRole('button', { name: 'Убавить на один' }).click()
  expect(onAmount.mock.calls).toEqual([[3], [1]])
  await screen.rerender(<AmountStepper label="Количество: чайник" count={1} most={3} onAmount={onAmount} />)
  await screen.getByRole('button', { name: 'Убрать' }).click()
  expect(onAmount).toHaveBeenLastCalledWith(0)
  await screen.rerender(<AmountStepper label="Количество: чайник" count={3} most={3} onAmount={onAmount} />)
  await expect.element(screen.getByRole('button', { name: 'Добавить ещё один' })).toBeDisabled()
})

it('a hovered button of a stepper leaves its frame visible', async () => {
  const screen = await render(<AmountStepper label="Количество: чайник" count={2} onAmount={vi.fn()} />)
  const more = screen.getByRole('button', { name: 'Добавить ещё один' })
  await more.hover()
  await expect.poll(() => getComputedStyle(more.element()).backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
  expect(getComputedStyle(more.element()).backgroundClip).toBe('content-box')
})

it('a pending stepper still accepts changes', async () => {
  const onAmount = vi.fn()
  const screen = await render(<AmountStepper label="Количество: чайник" count={2} pending onAmount={onAmount} />)
  await expect.element(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true')
  await screen.getByRole('button', { name: 'Добавить ещё один' }).click()
  expect(onAmount).toHaveBeenCalledWith(3)
})
