import { combine, createEvent, createStore, sample } from 'effector'
import { required, satisfies } from '../../domain/person/form.ts'
import type { Address } from '../../domain/order/order.ts'
import type { CityId } from '../../domain/place/place.ts'
import { errorNotified } from '../alerts/error-notified.ts'
import { form } from '../kernel/form.ts'
import { $noContext } from '../kernel/no-context.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { query } from '../kernel/query.ts'
import { answersOf } from '../layers/layers.ts'
import { $city } from '../delivery-context/delivery-context.ts'
import { $profileApi } from '../ports/api/identity/profile-api.ts'
import { sessionEnded } from '../session/current-user.ts'
import { cabinetDraft } from './drafts.ts'
import { flashed } from './flash.ts'

export const addresses = query({
  name: 'addresses',
  source: $profileApi,
  load: (api) => run(api.addresses),
  clearedBy: sessionEnded,
})

export interface AddressValues {
  readonly street: string
  readonly house: string
  readonly flat: string
  readonly comment: string
  readonly isDefault: boolean
}

export type AddressRule = 'streetMissing' | 'houseMissing' | 'commentTooLong'

const MAX_COMMENT_LENGTH = 250

export const addressOpened = createEvent<Address | null>()
export const addressFormClosed = createEvent()
export const addressesOpened = createEvent()

const save = mutation({
  name: 'addresses: save',
  source: $profileApi,
  call: (api, address: Address) => api.saveAddress(address),
  concurrency: 'first',
})
const remove = mutation({
  name: 'addresses: remove',
  source: $profileApi,
  call: (api, id: number) => api.removeAddress(id),
  concurrency: 'first',
})

export const removalOf = ({ id }: Address): string => `address ${String(id)}`

const removalAgreed = answersOf('ConfirmLayer').filterMap(({ about, isAgreed }) => {
  const id = /^address (\d+)$/.exec(about)?.[1]
  return isAgreed && id !== undefined ? Number(id) : undefined
})

export const addressForm = form<AddressValues, object, AddressRule>({
  name: 'address',
  initial: { street: '', house: '', flat: '', comment: '', isDefault: false },
  $context: $noContext,
  rules: {
    street: [required('streetMissing')],
    house: [required('houseMissing')],
    comment: [satisfies((comment) => Array.from(comment).length <= MAX_COMMENT_LENGTH, 'commentTooLong')],
  },
})

export type EditedAddress = { readonly _tag: 'New' } | { readonly _tag: 'Saved'; readonly address: Address }

interface AddressDraft {
  readonly edited: EditedAddress | null
  readonly values: AddressValues
}

const draftRestored = createEvent<AddressDraft>()

export const $editedAddress = createStore<EditedAddress | null>(null, { serialize: 'ignore' })
  .on(addressOpened, (_, address) => (address === null ? { _tag: 'New' } : { _tag: 'Saved', address }))
  .on(draftRestored, (_, { edited }) => edited)
  .reset([addressFormClosed, save.done, sessionEnded])

export const $cityOfAddress = combine($editedAddress, $city, (edited, city) =>
  edited?._tag === 'Saved' ? edited.address.cityId : city.id,
)
export const $isAddressBeingSaved = save.$isPending
export const $isAddressBeingRemoved = remove.$isPending

const valuesOf = ({ street, house, flat = '', comment = '', isDefault = false }: Address): AddressValues => ({
  street,
  house,
  flat,
  comment,
  isDefault,
})

const given = (text: string): string | undefined => text.trim() || undefined

const addressOf = (values: AddressValues, edited: EditedAddress | null, cityId: CityId): Address => ({
  ...(edited?._tag === 'Saved' && { id: edited.address.id }),
  cityId,
  street: values.street.trim(),
  house: values.house.trim(),
  flat: given(values.flat),
  comment: given(values.comment),
  isDefault: values.isDefault,
})

sample({ clock: addressOpened, target: addressForm.cleared })
sample({
  clock: addressOpened,
  filter: (address) => address !== null,
  fn: (address) => valuesOf(address as Address),
  target: addressForm.filled,
})

sample({
  clock: addressForm.valid,
  source: { edited: $editedAddress, cityId: $cityOfAddress },
  fn: ({ edited, cityId }, values) => addressOf(values, edited, cityId),
  target: save.requested,
})
sample({
  clock: removalAgreed,
  target: remove.requested,
})

sample({ clock: save.failData, target: addressForm.rejected })
sample({ clock: remove.failData, target: errorNotified })
sample({ clock: [save.done, remove.done], target: addresses.requested })
sample({ clock: save.done, fn: () => 'addressSaved' as const, target: flashed })
sample({ clock: remove.done, fn: () => 'addressRemoved' as const, target: flashed })

const isDraft = (stored: unknown): stored is AddressDraft => {
  const { edited, values } = (stored ?? {}) as Partial<AddressDraft>
  return typeof edited === 'object' && edited !== null && typeof values === 'object'
}

cabinetDraft<AddressDraft>({
  name: 'address',
  changed: addressForm.changed,
  $value: combine({ edited: $editedAddress, values: addressForm.$values }),
  decode: (stored) => (isDraft(stored) ? stored : null),
  restored: draftRestored,
  restoredBy: addressesOpened,
  clearedBy: [save.done, addressFormClosed],
})
sample({ clock: draftRestored, fn: ({ values }) => values, target: addressForm.restored })
