import { createEvent, createStore, sample } from 'effector'
import { mutation } from '../kernel/mutation.ts'
import { answersOf } from '../layers/layers.ts'
import { $accountApi, type FieldOfActivity } from '../ports/api/identity/account-api.ts'
import { registrationForm } from './registration.ts'

export const activitiesRequested = createEvent()

const load = mutation({
  name: 'activity: load',
  source: $accountApi,
  call: (api) => api.fieldsOfActivity,
  concurrency: 'every',
})

export const $activities = createStore<ReadonlyArray<FieldOfActivity>>([], { serialize: 'ignore' }).on(
  load.doneData,
  (_, activities) => activities,
)

export const $haveActivitiesFailed = createStore(false, { serialize: 'ignore' })
  .on(load.fail, () => true)
  .reset(load.started)

sample({
  clock: activitiesRequested,
  source: $activities,
  filter: (loaded) => loaded.length === 0,
  target: load.requested,
})
sample({
  clock: answersOf('FieldOfActivityLayer'),
  fn: (fieldOfActivity) => ({ fieldOfActivity }),
  target: registrationForm.changed,
})
