import { combine, createEvent, createStore, sample, scopeBind, type Store } from 'effector'
import { tickedIds, type LineChange } from '../../domain/basket/basket.ts'
import { step } from '../../domain/basket/sync.ts'
import { EMPTY_SYNC, type BasketCommand, type BasketEvent, type BasketSync } from '../../domain/basket/sync-state.ts'
import { visibleBasket, visibleCounts } from '../../domain/basket/visible.ts'
import { lineMessagesText } from '../../domain/basket/line-messages.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'
import { alertRaised, type Alert } from '../alerts/alerts.ts'
import { errorNotified } from '../alerts/error-notified.ts'
import { appHydrated } from '../app.ts'
import { isResponseLost, type AppError } from '../kernel/app-error.ts'
import { initialValue } from '../kernel/initial-values.ts'
import { kept } from '../kernel/kept.ts'
import { commandOf, restartableTimer, runTimedMachine } from '../kernel/machine.ts'
import { perform } from '../kernel/perform.ts'
import { json } from '../kernel/decode.ts'
import { stored } from '../kernel/stored.ts'
import { $isOffline, connectionReturned } from '../network/offline.ts'
import { deliveryChosen, deliveryTypeDefaulted, shopChosen, shopCleared } from '../delivery-context/delivery-context.ts'
import { $tabChannel, type TabMessage } from '../ports/browser/tab-channel.ts'
import { pendingChangesStorage } from './pending-changes-storage.ts'
import { changeBasket, loadBasket, requestSent, syncErrorOf, tickBasket } from './requests.ts'

type LineLimits = Extract<AppError, { _tag: 'LineLimits' }>

const { happened, $state, commandsIssued } = runTimedMachine<
  BasketSync,
  BasketEvent<AppError>,
  BasketCommand<AppError>
>({
  initial: EMPTY_SYNC,
  step,
})

export const $basketSync: Store<BasketSync> = $state

/** The basket of a visitor of whom the service stores nothing. */
export const emptyBasket = () => initialValue($state, { ...EMPTY_SYNC, isLoaded: true })

export const basketHappened = happened

export const productAdded = happened.prepend((change: LineChange) => ({ _tag: 'AdditionRequested', change }))

export const amountRequested = happened.prepend((change: LineChange) => ({ _tag: 'AmountRequested', change }))

export const basketOutdated = happened.prepend(() => ({ _tag: 'LoadRequested' }))

/** Another request changed the basket, so other tabs load it. */
export const basketShared = createEvent()

export const pendingChangesCleared = happened.prepend(() => ({ _tag: 'Cleared' }))

export const linesRejected = happened.prepend(({ messages }: LineLimits) => ({ _tag: 'LinesRejected', messages }))

sample({ clock: connectionReturned, fn: () => ({ _tag: 'ConnectionReturned' as const }), target: happened })

sample({
  clock: [appHydrated, shopChosen, deliveryChosen, deliveryTypeDefaulted, shopCleared],
  target: basketOutdated,
})

sample({
  clock: [loadBasket.done, changeBasket.done, tickBasket.done],
  fn: ({ params: { request }, result }) => ({
    _tag: 'RequestSucceeded' as const,
    id: request.id,
    basket: 'basket' in result ? result.basket : result,
  }),
  target: happened,
})

sample({
  clock: [loadBasket.fail, changeBasket.fail, tickBasket.fail],
  fn: ({ params: { request }, error }) => ({
    _tag: 'RequestFailed' as const,
    id: request.id,
    error: syncErrorOf(error),
    cause: error,
  }),
  target: happened,
})

const sent = (kind: 'Load' | 'Changes' | 'Ticks') =>
  commandsIssued.filterMap((commands) => {
    for (const command of commands) if (command._tag === 'Send' && command.request._tag === kind) return command.request
  })

sample({ clock: [sent('Load'), sent('Changes'), sent('Ticks')], target: requestSent, batch: false })

sample({
  clock: restartableTimer(commandOf(commandsIssued, 'Debounce')),
  fn: () => ({ _tag: 'SendDue' as const }),
  target: happened,
})
sample({
  clock: restartableTimer(commandOf(commandsIssued, 'Retry')),
  fn: () => ({ _tag: 'RetryDue' as const }),
  target: happened,
})

sample({
  clock: pendingChangesStorage.loaded,
  fn: (found) => ({ _tag: 'Restored' as const, stored: found }),
  target: happened,
})
sample({
  clock: commandOf(commandsIssued, 'Store'),
  fn: ({ stored: value }) => value,
  target: pendingChangesStorage.changed,
})

export const basketConfirmed = commandOf(commandsIssued, 'Confirm')

/** The counters load later. */
export const keptBasketChanges = kept(
  basketConfirmed.filterMap((confirmed) => (confirmed.by === 'Changes' ? confirmed : undefined)),
)

export const basketReceived = basketConfirmed.map(({ basket }) => basket)

const failed = commandOf(commandsIssued, 'Report').map(({ cause }) => cause)

sample({
  clock: failed.filterMap((error) => (error._tag === 'LineLimits' ? error : undefined)),
  target: linesRejected,
})

sample({
  clock: failed,
  source: $isOffline,
  filter: (isOffline, error) => error._tag !== 'LineLimits' && !(isOffline && isResponseLost(error)),
  fn: (_, error) => error,
  target: errorNotified,
})

const $confirmed = $state.map(({ confirmed: basket }) => basket)

sample({
  clock: linesRejected,
  source: $confirmed,
  fn: (basket, { messages, message }): Alert => ({
    _tag: 'Message',
    message: lineMessagesText(messages, basket) || message,
  }),
  target: alertRaised,
})

const tabMessageReceived = createEvent<TabMessage>()

perform({
  clock: appHydrated,
  source: $tabChannel,
  run: (channel) => {
    channel.listen(scopeBind(tabMessageReceived, { safe: true }))
  },
})

perform({
  clock: [commandOf(commandsIssued, 'NotifyTabs'), basketShared],
  source: $tabChannel,
  run: (channel) => {
    channel.post('basketChanged')
  },
})

sample({
  clock: tabMessageReceived,
  filter: (news) => news === 'basketChanged',
  target: basketOutdated,
})

const tickedStorage = stored<ReadonlyArray<ProductId>>({
  key: 'checkedOrderProducts',
  in: 'browser',
  codec: json((): ReadonlyArray<ProductId> => []),
})

sample({ clock: basketReceived, fn: tickedIds, target: tickedStorage.changed })

export const $basket = $confirmed

export const $isBasketLoaded = $state.map(({ isLoaded }) => isLoaded)

export const $pendingBasket = $state.map(({ pending }) => pending)

const visible = { confirmed: $confirmed, pending: $pendingBasket }

export const $visibleBasket = combine(visible, visibleBasket)

export const $counts = combine(visible, visibleCounts)

/** Messages of rejected lines by product, until the amount changes. [CART-23] */
export const $lineNotes = $state.map(({ lineMessages }) => lineMessages)

const $isBasketChanged = createStore(false, { serialize: 'ignore' }).on([productAdded, amountRequested], () => true)

/** Count and sum for screen readers, after the service has confirmed a change of this page; null before. */
export const $basketAnnouncement = combine(
  $visibleBasket,
  $isBasketChanged,
  ({ count, sum, isSumPending }, isChanged) => (isChanged && !isSumPending ? { count, sum } : null),
)
