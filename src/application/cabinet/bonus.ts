import { createEvent, sample } from 'effector'
import { run } from '../kernel/run.ts'
import { query } from '../kernel/query.ts'
import { layerOpened } from '../layers/layers.ts'
import { $loyaltyApi } from '../ports/api/sales/loyalty-api.ts'
import { loadUser } from '../session/session.ts'
import { sessionEnded } from '../session/current-user.ts'

export const bonus = query({
  name: 'bonus',
  source: $loyaltyApi,
  load: (api) => run(api.bonus),
  clearedBy: sessionEnded,
})

export const bonusChanged = createEvent()

sample({ clock: bonusChanged, target: [bonus.requested, loadUser.requested] })

sample({
  clock: bonus.received,
  filter: ({ card }) => card?.isDisabled === true,
  fn: () => ({ name: 'BonusCardDisabledLayer' as const, data: null }),
  target: layerOpened,
})
