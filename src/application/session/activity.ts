import { attach, createEvent, createStore, sample } from 'effector'
import { failsAsPorts, run } from '../kernel/run.ts'
import { answersOf } from '../layers/layers.ts'
import { $accountApi, type FieldOfActivity } from '../ports/api/identity/account-api.ts'
import { registrationForm } from './registration.ts'

export const activitiesRequested = createEvent()

const loadFx = failsAsPorts(attach({ source: $accountApi, effect: (api) => run(api.fieldsOfActivity) }))

export const $activities = createStore<ReadonlyArray<FieldOfActivity>>([], { serialize: 'ignore' }).on(
  loadFx.doneData,
  (_, activities) => activities,
)

export const $haveActivitiesFailed = createStore(false, { serialize: 'ignore' })
  .on(loadFx.fail, () => true)
  .reset(loadFx)

sample({
  clock: activitiesRequested,
  source: $activities,
  filter: (loaded) => loaded.length === 0,
  fn: () => undefined,
  target: loadFx,
})
sample({
  clock: answersOf('FieldOfActivityLayer'),
  fn: (fieldOfActivity) => ({ fieldOfActivity }),
  target: registrationForm.changed,
})
