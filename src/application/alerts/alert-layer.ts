import { sample } from 'effector'
import { appSettled } from '../app.ts'
import { $layers, layerOpened, type Opening } from '../layers/layers.ts'
import { $alerts, alertClosed, type Alert } from './alerts.ts'

const $isOpen = $layers.map((layers) => layers.some(({ name }) => name === 'AlertLayer'))

const NEWS_MS = 10_000

const openingOf = (alert: Alert): Opening => ({
  name: 'AlertLayer',
  data: alert,
  ...(alert._tag === 'ProfileDeleted' && { timeoutMs: NEWS_MS }),
})

sample({
  clock: [appSettled, $alerts.updates],
  source: { alerts: $alerts, isOpen: $isOpen },
  filter: ({ alerts, isOpen }) => alerts.length > 0 && !isOpen,
  fn: ({ alerts: [first] }) => openingOf(first as Alert),
  target: layerOpened,
})

sample({ clock: $isOpen.updates, filter: (isOpen) => !isOpen, target: alertClosed })
