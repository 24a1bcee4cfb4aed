import { createEvent, sample } from 'effector'
import { errorNotified } from '../alerts/error-notified.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { query } from '../kernel/query.ts'
import { $profileApi, type NotificationSettings } from '../ports/api/identity/profile-api.ts'
import { sessionEnded } from '../session/current-user.ts'
import { flashed } from './flash.ts'

const save = mutation({
  name: 'settings: save',
  source: $profileApi,
  call: (api, settings: NotificationSettings) => api.changeSettings(settings),
  concurrency: 'first',
})

export const settings = query({
  name: 'settings',
  source: $profileApi,
  load: (api) => run(api.settings),
  clearedBy: sessionEnded,
})

export const settingMoved = createEvent<Partial<NotificationSettings>>()

export const $areSettingsBeingSaved = save.$isPending

sample({
  clock: settingMoved,
  source: settings.$state,
  filter: (loaded) => loaded.value !== null,
  fn: (loaded, moved) => ({ ...(loaded.value as NotificationSettings), ...moved }),
  target: save.requested,
})
sample({ clock: save.doneData, target: settings.received })
sample({ clock: save.done, fn: () => 'settingsSaved' as const, target: flashed })
sample({ clock: save.failData, target: errorNotified })
