import { createEvent, createStore, sample } from 'effector'
import { isEmail, required, satisfies } from '../../domain/person/form.ts'
import { form } from '../kernel/form.ts'
import { mutation } from '../kernel/mutation.ts'
import { $noContext } from '../kernel/no-context.ts'
import { $orderApi } from '../ports/api/sales/order-api.ts'
import { $openedOrder, refreshOrder, type OpenedOrder, type OrderLink } from './opened-order.ts'
import { shopperOrderChanged } from './shopper-orders.ts'

export type OrderEmailRule = 'emailMissing' | 'emailWrong'

export const orderEmailOpened = createEvent<OrderLink>()
export const orderEmailClosed = createEvent()

export const orderEmailForm = form<{ readonly email: string }, object, OrderEmailRule>({
  name: 'orderEmail',
  initial: { email: '' },
  $context: $noContext,
  rules: { email: [required('emailMissing'), satisfies(isEmail, 'emailWrong')] },
})

interface NewEmail {
  readonly link: OrderLink
  readonly email: string
}

const change = mutation({
  name: 'order-email: change',
  source: $orderApi,
  call: (api, { link, email }: NewEmail) => api.changeEmail(link.id, link.token, email),
  concurrency: 'first',
})

export const $isOrderEmailBeingChanged = change.$isPending

/** The order whose e-mail is being mended. */
export const $orderEmailLink = createStore<OrderLink | null>(null, { serialize: 'ignore' })
  .on(orderEmailOpened, (_, link) => link)
  .reset([orderEmailClosed, change.done])

sample({
  clock: orderEmailForm.valid,
  source: $orderEmailLink,
  filter: (link) => link !== null,
  fn: (link, { email }): NewEmail => ({ link: link as OrderLink, email: email.trim() }),
  target: change.requested,
})

sample({ clock: change.failData, target: orderEmailForm.rejected })
sample({ clock: change.doneData, target: shopperOrderChanged })
sample({
  clock: change.done,
  source: $openedOrder,
  filter: (opened, { params }) => opened?.link.id === params.link.id,
  fn: (opened) => (opened as OpenedOrder).link,
  target: refreshOrder.requested,
})
sample({ clock: [change.done, orderEmailClosed], target: orderEmailForm.cleared })
