import { attach, createEvent, createStore, sample } from 'effector'
import { isEmail, required, satisfies } from '../../domain/person/form.ts'
import { form } from '../kernel/form.ts'
import { $noContext } from '../kernel/no-context.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $orderApi } from '../ports/api/sales/order-api.ts'
import { $openedOrder, refreshOrderFx, type OpenedOrder, type OrderLink } from './opened-order.ts'
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

const changeFx = failsAsPorts(
  attach({
    source: $orderApi,
    effect: (api, { link, email }: { readonly link: OrderLink; readonly email: string }) =>
      run(api.changeEmail(link.id, link.token, email)),
  }),
)

export const $isOrderEmailBeingChanged = changeFx.pending

/** The order whose e-mail is being mended. */
export const $orderEmailLink = createStore<OrderLink | null>(null, { serialize: 'ignore' })
  .on(orderEmailOpened, (_, link) => link)
  .reset([orderEmailClosed, changeFx.done])

sample({
  clock: orderEmailForm.valid,
  source: { link: $orderEmailLink, isPending: changeFx.pending },
  filter: ({ link, isPending }) => link !== null && !isPending,
  fn: ({ link }, { email }) => ({ link: link as OrderLink, email: email.trim() }),
  target: changeFx,
})

sample({ clock: changeFx.failData, target: orderEmailForm.rejected })
sample({ clock: changeFx.doneData, target: shopperOrderChanged })
sample({
  clock: changeFx.done,
  source: $openedOrder,
  filter: (opened, { params }) => opened?.link.id === params.link.id,
  fn: (opened) => (opened as OpenedOrder).link,
  target: refreshOrderFx,
})
sample({ clock: [changeFx.done, orderEmailClosed], fn: () => undefined, target: orderEmailForm.cleared })
