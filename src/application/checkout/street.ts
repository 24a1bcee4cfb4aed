import { combine, createStore, sample } from 'effector'
import { $street } from '../basket/preview.ts'
import { $city } from '../delivery-context/delivery-context.ts'
import { $receivingOptions, loadReceiving } from '../delivery-context/receiving.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { mutation } from '../kernel/mutation.ts'
import { debounced } from '../kernel/timer.ts'
import { $deliveryApi } from '../ports/api/delivery/delivery-api.ts'
import { checkoutForm } from './form.ts'

const TYPING_PAUSE_MS = 500

const $typed = checkoutForm.$values.map(({ street }) => street.trim())

const $known = createStore('', { serialize: 'ignore' })

sample({ clock: debounced($typed, TYPING_PAUSE_MS), target: $known })

// a city without zones does not need the street
sample({
  clock: combine($receivingOptions, $known, (options, street) =>
    street !== '' && options?.methods.some(({ hasZones }) => hasZones) === true ? street : null,
  ),
  target: $street,
})

const loadMethods = mutation({
  name: 'street: loadMethods',
  source: { api: $deliveryApi, city: $city },
  call: ({ api, city }, street: string | null) => api.deliveryMethods(city.id, street ?? undefined),
  concurrency: 'latest',
  abortedBy: loadReceiving.started,
})

sample({ clock: $street, target: loadMethods.requested })
sample({ clock: loadReceiving.done, source: $street, filter: Boolean, target: loadMethods.requested })
$receivingOptions.on(loadMethods.doneData, (options, methods) => options && { ...options, methods })

logErrors('methods of delivery', loadMethods.failData)
