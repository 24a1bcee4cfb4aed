import { attach, combine, createStore, sample } from 'effector'
import type { Address } from '../../domain/order/order.ts'
import { maskPhone } from '../../domain/person/phone.ts'
import type { EditedOrder } from '../../domain/basket/basket.ts'
import type { CityId, DeliveryMethodCode } from '../../domain/place/place.ts'
import type { User } from '../../domain/person/user.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $city } from '../delivery-context/delivery-context.ts'
import { $profileApi } from '../ports/api/identity/profile-api.ts'
import { leftForGood, loggedOut } from '../session/logout.ts'
import { $user, sessionEnded } from '../session/current-user.ts'
import { checkoutForm } from './form.ts'
import type { CheckoutValues } from './request.ts'
import { methodChosen } from './receiving.ts'
import { $editedOrder } from './edited-order.ts'
import { orderClosed, orderOpened } from './visit.ts'

const loadFx = failsAsPorts(attach({ source: $profileApi, effect: (api) => run(api.addresses) }))

const $addresses = createStore<ReadonlyArray<Address> | null>(null, { serialize: 'ignore' })
  .on(loadFx.doneData, (_, addresses) => addresses)
  .reset([orderClosed, sessionEnded])

const $isOpen = createStore(false, { serialize: 'ignore' })
  .on(orderOpened, () => true)
  .on(orderClosed, () => false)

type Contact = Omit<EditedOrder['contact'], 'email'> & { readonly email?: string | null | undefined }

const contactOf = ({ firstName, lastName, phone, email }: Contact) => ({
  firstName,
  lastName,
  phone: maskPhone(phone),
  email: email ?? '',
})

const doorOf = ({ street, house, flat = '' }: Address) => ({ street, house, flat })

const navTargetOf = (addresses: ReadonlyArray<Address>, cityId: CityId): Partial<CheckoutValues> => {
  const here = addresses.filter((address) => address.cityId === cityId)
  const chosen = here.find(({ isDefault }) => isDefault) ?? here[0]
  return chosen === undefined ? {} : doorOf(chosen)
}

interface Known {
  readonly isOpen: boolean
  readonly user: User | null
  readonly addresses: ReadonlyArray<Address> | null
  readonly city: { readonly id: CityId }
  readonly edited: EditedOrder | null
}

const editedValues = ({ contact, address, comment, promocode = '' }: EditedOrder, cityId: CityId) => ({
  ...contactOf(contact),
  ...(address?.cityId === cityId ? doorOf(address) : {}),
  comment,
  promocode,
})

// Fills empty fields only; an address is filled as a whole or not at all.
const missingOf = (
  values: CheckoutValues,
  { isOpen, user, addresses, city, edited }: Known,
): Partial<CheckoutValues> => {
  if (!isOpen || (user === null && edited === null)) return {}
  const hasDoor = [values.street, values.house, values.flat].some((text) => text !== '')
  const known = {
    ...(user === null ? {} : contactOf(user)),
    ...(hasDoor || addresses === null ? {} : navTargetOf(addresses, city.id)),
    ...(edited === null ? {} : editedValues(edited, city.id)),
  }
  return Object.fromEntries(
    Object.entries(known).filter(([field, text]) => text !== '' && values[field as keyof CheckoutValues] === ''),
  )
}

const $known = combine({ isOpen: $isOpen, user: $user, addresses: $addresses, city: $city, edited: $editedOrder })

sample({
  clock: [$isOpen, $user],
  source: $known,
  filter: ({ isOpen, user, addresses }) => isOpen && user !== null && addresses === null,
  target: loadFx,
})

// Prefills the name and a saved address for a signed-in user. [ORD-02, FORM-04]
sample({
  clock: sample({
    clock: [$known, checkoutForm.filled],
    source: { values: checkoutForm.$values, known: $known },
    fn: ({ values, known }) => missingOf(values, known),
  }),
  filter: (missing) => Object.keys(missing).length > 0,
  target: checkoutForm.filled,
})

sample({
  clock: [$isOpen, $editedOrder],
  source: { isOpen: $isOpen, edited: $editedOrder },
  filter: ({ isOpen, edited }) => isOpen && edited?.address !== undefined,
  fn: ({ edited }) => edited?.methodCode as DeliveryMethodCode,
  target: methodChosen,
})

sample({ clock: [loggedOut, leftForGood], target: checkoutForm.cleared })
