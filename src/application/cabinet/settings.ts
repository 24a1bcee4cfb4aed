import { attach, createEvent, sample } from 'effector'
import { errorNotified } from '../alerts/error-notified.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { query } from '../kernel/query.ts'
import { $profileApi, type NotificationSettings } from '../ports/api/identity/profile-api.ts'
import { sessionEnded } from '../session/current-user.ts'
import { flashed } from './flash.ts'

const saveFx = failsAsPorts(
  attach({
    source: $profileApi,
    effect: (api, settings: NotificationSettings) => run(api.changeSettings(settings)),
  }),
)

export const settings = query({
  name: 'settings',
  source: $profileApi,
  load: (api) => run(api.settings),
  clearedBy: sessionEnded,
})

export const settingMoved = createEvent<Partial<NotificationSettings>>()

export const $areSettingsBeingSaved = saveFx.pending

sample({
  clock: settingMoved,
  source: { loaded: settings.$state, isSaving: saveFx.pending },
  filter: ({ loaded, isSaving }) => loaded.value !== null && !isSaving,
  fn: ({ loaded }, moved) => ({ ...(loaded.value as NotificationSettings), ...moved }),
  target: saveFx,
})
sample({ clock: saveFx.doneData, target: settings.received })
sample({ clock: saveFx.done, fn: () => 'settingsSaved' as const, target: flashed })
sample({ clock: saveFx.failData, target: errorNotified })
