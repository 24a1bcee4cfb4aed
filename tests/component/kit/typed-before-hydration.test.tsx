import { fork } from 'effector'
import { Provider } from 'effector-react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { lookupForm, type LookupRule } from '../../../src/application/order/order-lookup.ts'
import { FormPhone, FormText } from '../../../src/ui/kit/form/form-fields.tsx'
import { FormFrame } from '../../../src/ui/kit/form/form-frame.tsx'
import { illTyped } from '../../support/fakes.ts'

it('what is typed before hydration is sent, and stays when another field changes', async () => {
  const messages = illTyped({}) as Record<LookupRule, string>
  const scope = fork()
  const form = (
    <Provider value={scope}>
      <FormFrame form={lookupForm} submit="Дальше" pending={false}>
        <FormText form={lookupForm} field="number" messages={messages} label="Номер" />
        <FormPhone form={lookupForm} field="phone" messages={messages} label="Телефон" />
      </FormFrame>
    </Provider>
  )
  const root = document.createElement('div')
  root.innerHTML = renderToString(form)
  document.body.append(root)
  await page.getByLabelText('Номер').fill('501')
  const hydrated = hydrateRoot(root, form)
  await expect.poll(() => scope.getState(lookupForm.$values)).toEqual({ number: '501', phone: '' })
  await page.getByLabelText('Телефон').fill('9131234567')
  await expect.element(page.getByLabelText('Номер')).toHaveValue('501')
  hydrated.unmount()
  root.remove()
})
