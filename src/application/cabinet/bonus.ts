import { attach, createEvent, sample } from 'effector'
import { failsAsPorts, run } from '../kernel/run.ts'
import { shown } from '../kernel/visible.ts'
import { layerOpened } from '../layers/layers.ts'
import { $loyaltyApi } from '../ports/api/loyalty-api.ts'
import { loadUserFx } from '../session/session.ts'
import { sessionEnded } from '../session/current-user.ts'

const loadFx = failsAsPorts(attach({ source: $loyaltyApi, effect: (api) => run(api.bonus) }))

/** The card and what happened on it. [CAB-14] */
export const bonus = shown({ name: 'bonus', effect: loadFx, forgottenBy: sessionEnded })

/** What is on the card is another than before. */
export const bonusChanged = createEvent()

sample({ clock: bonusChanged, fn: () => undefined, target: [bonus.asked, loadUserFx] })

/** A card that is blocked says so by itself. [LAYER-04, OC-53] */
sample({
  clock: loadFx.doneData,
  filter: ({ card }) => card?.isDisabled === true,
  fn: () => ({ name: 'BonusCardDisabledLayer' as const, data: null }),
  target: layerOpened,
})
