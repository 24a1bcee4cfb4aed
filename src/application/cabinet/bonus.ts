import { attach, createEvent, sample } from 'effector'
import { failsAsPorts, run } from '../kernel/run.ts'
import { shown } from '../kernel/visible.ts'
import { layerOpened } from '../layers/layers.ts'
import { $loyaltyApi } from '../ports/api/sales/loyalty-api.ts'
import { loadUserFx } from '../session/session.ts'
import { sessionEnded } from '../session/current-user.ts'

const loadFx = failsAsPorts(attach({ source: $loyaltyApi, effect: (api) => run(api.bonus) }))

export const bonus = shown({ name: 'bonus', effect: loadFx, forgottenBy: sessionEnded })

export const bonusChanged = createEvent()

sample({ clock: bonusChanged, fn: () => undefined, target: [bonus.requested, loadUserFx] })

sample({
  clock: loadFx.doneData,
  filter: ({ card }) => card?.isDisabled === true,
  fn: () => ({ name: 'BonusCardDisabledLayer' as const, data: null }),
  target: layerOpened,
})
