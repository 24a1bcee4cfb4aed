import { combine, createStore, sample } from 'effector'
import type { Address, DeliveryData } from '../../domain/order/order.ts'
import { maskPhone } from '../../domain/person/phone.ts'
import type { EditedOrder } from '../../domain/basket/basket.ts'
import type { CityId, DeliveryMethodCode } from '../../domain/place/place.ts'
import type { User } from '../../domain/person/user.ts'
import { $isBasketLoaded } from '../basket/basket.ts'
import { mutation } from '../kernel/mutation.ts'
import { $city } from '../delivery-context/delivery-context.ts'
import { $repeatedDelivery, repeatUsed } from '../order/repeat.ts'
import { $profileApi } from '../ports/api/identity/profile-api.ts'
import { profileDeleted, loggedOut } from '../session/logout.ts'
import { $user, sessionEnded } from '../session/current-user.ts'
import { checkoutForm, draftsUsed } from './form.ts'
import type { CheckoutValues } from './request.ts'
import { methodChosen } from '../delivery-context/receiving.ts'
import { $editedOrder } from './edited-order.ts'
import { orderClosed, orderOpened } from './visit.ts'

const load = mutation({
  name: 'prefill: load',
  source: $profileApi,
  call: (api) => api.addresses,
  concurrency: 'every',
})

const $addresses = createStore<ReadonlyArray<Address> | null>(null, { serialize: 'ignore' })
  .on(load.doneData, (_, addresses) => addresses)
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

const linesOf = ({ street, house, flat = '' }: Address) => ({ street, house, flat })

const savedAddress = (addresses: ReadonlyArray<Address>, cityId: CityId): Partial<CheckoutValues> => {
  const here = addresses.filter((address) => address.cityId === cityId)
  const chosen = here.find(({ isDefault }) => isDefault) ?? here[0]
  return chosen === undefined ? {} : linesOf(chosen)
}

const addressIn = (address: Address | undefined, cityId: CityId) =>
  address?.cityId === cityId ? linesOf(address) : null

interface PrefillSources {
  readonly isOpen: boolean
  readonly user: User | null
  readonly addresses: ReadonlyArray<Address> | null
  readonly city: { readonly id: CityId }
  readonly edited: EditedOrder | null
  readonly repeated: DeliveryData | null
  readonly isBasketLoaded: boolean
}

const editedValues = ({ contact, comment, promocode = '' }: EditedOrder) => ({
  ...contactOf(contact),
  comment,
  promocode,
})

// The address of the edited or repeated order, else a saved one: the basket tells whether there is such an order.
const addressFor = ({ edited, repeated, addresses, city, isBasketLoaded }: PrefillSources): Partial<CheckoutValues> => {
  const ordered = addressIn(edited?.address, city.id) ?? addressIn(repeated?.address, city.id)
  if (ordered !== null) return ordered
  return addresses === null || !isBasketLoaded ? {} : savedAddress(addresses, city.id)
}

// Fills empty fields only; an address is filled as a whole or not at all.
const missingOf = (values: CheckoutValues, sources: PrefillSources): Partial<CheckoutValues> => {
  const { isOpen, user, edited, repeated } = sources
  if (!isOpen || (user ?? edited ?? repeated) === null) return {}
  const hasAddress = [values.street, values.house, values.flat].some((text) => text !== '')
  const found = {
    ...(user === null ? {} : contactOf(user)),
    ...(hasAddress ? {} : addressFor(sources)),
    ...(edited === null ? {} : editedValues(edited)),
  }
  return Object.fromEntries(
    Object.entries(found).filter(([field, text]) => text !== '' && values[field as keyof CheckoutValues] === ''),
  )
}

const $sources = combine({
  isOpen: $isOpen,
  user: $user,
  addresses: $addresses,
  city: $city,
  edited: $editedOrder,
  repeated: $repeatedDelivery,
  isBasketLoaded: $isBasketLoaded,
})

sample({
  clock: [$isOpen, $user],
  source: $sources,
  filter: ({ isOpen, user, addresses }) => isOpen && user !== null && addresses === null,
  target: load.requested,
})

// Prefills the name and a saved address for a signed-in user. [ORD-02, FORM-04]
sample({
  clock: sample({
    clock: [$sources, checkoutForm.filled],
    source: { values: checkoutForm.$values, sources: $sources },
    fn: ({ values, sources }) => missingOf(values, sources),
  }),
  filter: (missing) => Object.keys(missing).length > 0,
  target: checkoutForm.filled,
})

const $orderedMethod = combine($editedOrder, $repeatedDelivery, (edited, repeated) =>
  edited?.address === undefined ? (repeated?.method.code ?? null) : edited.methodCode,
)

sample({
  clock: [$isOpen, $editedOrder, $repeatedDelivery],
  source: { isOpen: $isOpen, code: $orderedMethod },
  filter: ({ isOpen, code }) => isOpen && code !== null,
  fn: ({ code }) => code as DeliveryMethodCode,
  target: methodChosen,
})

sample({ clock: draftsUsed, target: repeatUsed })

sample({ clock: [loggedOut, profileDeleted], target: checkoutForm.cleared })
