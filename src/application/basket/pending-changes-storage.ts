import { isAmount, type LineChange } from '../../domain/basket/basket.ts'
import type { StoredBasket } from '../../domain/basket/sync-state.ts'
import { appHydrated } from '../app.ts'
import { isId, isRecord, json } from '../kernel/decode.ts'
import { stored } from '../kernel/stored.ts'

// keys of a record are texts
const isIdText = (value: unknown): boolean => isId(Number(value))

const isChange = (value: unknown): boolean =>
  isRecord(value) &&
  isAmount(value.count as number) &&
  (value.comment === undefined || typeof value.comment === 'string')

const isAddition = (value: unknown): value is LineChange => isChange(value) && isIdText((value as LineChange).productId)

const entriesOf = <A>(found: unknown, isRight: (value: unknown) => boolean): Readonly<Record<string, A>> =>
  Object.fromEntries(
    Object.entries(isRecord(found) ? found : {}).filter(([id, value]) => isIdText(id) && isRight(value)),
  ) as Record<string, A>

// The shopper can edit the storage: invalid entries are dropped.
const decode = (found: unknown): StoredBasket | null =>
  isRecord(found)
    ? {
        at: Number(found.at),
        changes: entriesOf(found.changes, isChange),
        ticks: entriesOf(found.ticks, (value) => typeof value === 'boolean'),
        additions: Array.isArray(found.additions) ? found.additions.filter(isAddition) : [],
      }
    : null

/** Changes without a response survive a reload of the tab. [CART-11, OC-94] */
export const pendingChangesStorage = stored<StoredBasket | null>({
  key: 'pendingBasket',
  in: 'tab',
  loadOn: appHydrated,
  codec: json(decode),
})
