import '../../../src/ui/kit/style/kit.css'
import { fork, scopeBind } from 'effector'
import { Provider } from 'effector-react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '../support/render.tsx'
import '../../../src/application/alerts/alert-layer.ts'
import { alertOf, alertRaised, type Alert } from '../../../src/application/alerts/alerts.ts'
import { $layers } from '../../../src/application/layers/layers.ts'
import { Layers } from '../../../src/ui/layers/layers.tsx'
import { audit } from '../support/audit.ts'

const shown = async (...alerts: ReadonlyArray<Alert>) => {
  const scope = fork()
  const raise = scopeBind(alertRaised, { scope })
  alerts.forEach(raise)
  return {
    raise,
    layers: () => scope.getState($layers).map(({ name }) => name),
    screen: await render(
      <Provider value={scope}>
        <Layers />
      </Provider>,
    ),
  }
}

const messageAlert = (message: string): Alert => ({ _tag: 'Message', message })

it('an error of the service opens an alert titled «Ошибка» with its message and the button «Закрыть» [ERR-13, LAYER-01]', async () => {
  const { screen } = await shown(
    alertOf({ _tag: 'Rejected', status: 400, code: 400, message: 'Сообщение службы' }) as Alert,
  )
  const alert = screen.getByRole('alertdialog', { name: 'Ошибка' })
  await expect.element(alert).toBeVisible()
  await expect.element(alert).toHaveAccessibleDescription('Сообщение службы')
  expect(alert.element()).toBeInstanceOf(HTMLDialogElement)
  await screen.getByRole('button', { name: 'Закрыть' }).click()
  await expect.element(alert).not.toBeInTheDocument()
})

it('no alert is shown without a message [ERR-13]', async () => {
  const { screen, raise } = await shown()
  expect(screen.container.childElementCount).toBe(0)
  raise(messageAlert('Сообщение'))
  await expect.element(screen.getByRole('alertdialog')).toBeVisible()
})

it('the message is plain text with its line breaks [CART-25, ERR-13]', async () => {
  const { screen } = await shown(messageAlert('«Чай»: Осталось 3 шт.\n«Варенье»: <b>Закончилось</b>'))
  const text = screen.getByText(/«Чай»: Осталось/).element()
  expect(text.childElementCount).toBe(0)
  expect((text as HTMLElement).innerText.split('\n')).toEqual([
    '«Чай»: Осталось 3 шт.',
    '«Варенье»: <b>Закончилось</b>',
  ])
})

it('alerts are shown one after another, and Esc closes one [ERR-13]', async () => {
  const { screen } = await shown(messageAlert('Первое'), messageAlert('Второе'))
  await expect.element(screen.getByText('Первое')).toBeVisible()
  expect(screen.getByText('Второе').elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('Второе')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
})

it('an error without a message of the service has a default message [ERR-13, ERR-14]', async () => {
  const { screen } = await shown(
    alertOf({ _tag: 'Offline' }) as Alert,
    alertOf({ _tag: 'BadShape', where: 'getBasket', paths: [] }) as Alert,
  )
  await expect.element(screen.getByText(/Нет связи с магазином/)).toBeVisible()
  await screen.getByRole('button', { name: 'Закрыть' }).click()
  await expect.element(screen.getByText(/Магазин ответил непонятно/)).toBeVisible()
  expect(alertOf({ _tag: 'Aborted' })).toBeNull()
})

it('an expired session has «Войти», which opens the sign-in on the same page [AUTH-06, ERR-13, LAYER-02]', async () => {
  const { screen, layers } = await shown({ _tag: 'SessionExpired' })
  const alert = screen.getByRole('alertdialog', { name: 'Сессия истекла' })
  await expect.element(alert.getByRole('button', { name: 'Закрыть' })).toBeVisible()
  await alert.getByRole('button', { name: 'Войти' }).click()
  await expect.element(alert).not.toBeInTheDocument()
  expect(layers()).toEqual(['AuthLayer'])
})

it('an alert passes axe [OC-76]', async () => {
  const { screen } = await shown(messageAlert('Товар закончился'))
  await expect.element(screen.getByRole('alertdialog')).toBeVisible()
  const { violations } = await audit(document.body)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})
