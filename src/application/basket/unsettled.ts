import { createEvent, createStore, sample } from 'effector'
import {
  hasWishes, NO_WISHES, refusedWishes, unheldWishes, withoutConfirmed, withWish, type BasketChange, type Wish,
} from '../../domain/basket/basket.ts'
import { isLostOnTheWay, type AppError } from '../kernel/app-error.ts'
import { latestRequests } from '../kernel/latest.ts'
import { $clock } from '../ports/browser/clock.ts'
import { changeAnswered } from './basket.ts'
import { changeBasketFx, tickBasketFx, type ChangeRequest } from './requests.ts'

const MOST_REPEATS = 5

/** What the shopper wishes now, over earlier wishes. */
export const wishesMade = createEvent<ReadonlyArray<Wish>>()

/** Whoever wished has gone, and another's basket is shown. */
export const wishesForgotten = createEvent()

/** Wishes are to be sent. */
export const changeDue = createEvent()

/** The service refused a change; what was wished is forgotten. */
export const changeRefused = createEvent<{ readonly wishes: BasketChange; readonly error: AppError }>()

/** A change was lost on the way: it may have been done or not, and is wished still. */
export const changeDelayed = sample({ clock: changeBasketFx.failData, filter: isLostOnTheWay })

/** The service answered: what it did, and what it passed over and is to be asked for again. */
const changeMet = createEvent<{ readonly met: BasketChange; readonly again: BasketChange }>()

const openRequestFx = latestRequests('basket', $clock)

/** What the shopper wants and the service has not yet confirmed, by product. */
export const $unsettled = createStore<BasketChange>(NO_WISHES)
  .on(wishesMade, (unsettled, wishes) => wishes.reduce(withWish, unsettled))
  .on(changeMet, (unsettled, { met }) => withoutConfirmed(unsettled, met))
  .on(changeRefused, (unsettled, { wishes }) => withoutConfirmed(unsettled, wishes))
  .reset(wishesForgotten)

const sendingAsked = createEvent()

/** Wishes are to be sent and wait for their turn. */
export const $isChangeDue = createStore(false, { serialize: 'ignore' })
  .on(sendingAsked, () => true)
  .on(changeBasketFx, () => false)

sample({ clock: changeDue, source: $unsettled, filter: hasWishes, fn: () => undefined, target: sendingAsked })

// answers of changes and ticks must not cross: a change waits for ticks that are on their way
sample({
  clock: [sendingAsked, tickBasketFx.finally],
  source: { isDue: $isChangeDue, isTicking: tickBasketFx.pending },
  filter: ({ isDue, isTicking }) => isDue && !isTicking,
  fn: () => undefined,
  target: openRequestFx,
})

sample({
  clock: openRequestFx.doneData,
  source: $unsettled,
  fn: (wishes, request) => ({ wishes, request }),
  target: changeBasketFx,
})

/** How often in a row something was passed over: a shop that never does what it is asked is not asked for ever. */
const $repeats = createStore(0, { serialize: 'ignore' })
  .on(changeMet, (repeats, { again }) => (hasWishes(again) ? repeats + 1 : 0))

// another tab's later change may have come first, and the service passes over what comes after a later one [OC-99]
sample({
  clock: changeBasketFx.done,
  source: $repeats,
  fn: (repeats, { params: { wishes }, result }) => {
    const again = repeats < MOST_REPEATS ? unheldWishes(wishes, result) : NO_WISHES
    return { again, met: withoutConfirmed(wishes, again) }
  },
  target: changeMet,
})

sample({ clock: changeMet, filter: ({ again }) => hasWishes(again), fn: () => undefined, target: changeDue })

sample({ clock: changeBasketFx.doneData, target: changeAnswered })

const isRefusal = (error: AppError): boolean => error._tag !== 'Aborted' && !isLostOnTheWay(error)

const refusedOf = ({ wishes }: ChangeRequest, error: AppError): BasketChange =>
  error._tag === 'LineLimits' ? refusedWishes(wishes, error.messages) : wishes

sample({
  clock: changeBasketFx.fail,
  filter: ({ error }) => isRefusal(error),
  fn: ({ params, error }) => ({ wishes: refusedOf(params, error), error }),
  target: changeRefused,
})

// nothing of a refused change was done: the lines that it does not speak of are asked for again
sample({
  clock: changeBasketFx.fail,
  filter: ({ params, error }) =>
    isRefusal(error) && hasWishes(withoutConfirmed(params.wishes, refusedOf(params, error))),
  fn: () => undefined,
  target: changeDue,
})
