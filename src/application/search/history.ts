import { createEvent, sample } from 'effector'
import { searchHistory, withoutSearch, withSearch } from '../../domain/catalogue/search-history.ts'
import { json } from '../kernel/decode.ts'
import { stored } from '../kernel/stored.ts'
import './popular.ts'
import { $searchHistory, historyRequested, searchRemoved, searchSubmitted } from './search.ts'

export const historyCleared = createEvent()

const history = stored<ReadonlyArray<string> | null>({
  key: 'searchHistory',
  in: 'browser',
  codec: json<ReadonlyArray<string> | null>(searchHistory),
  loadOn: historyRequested,
})

sample({ clock: history.loaded, fn: (texts) => texts ?? [], target: $searchHistory })

sample({ clock: searchSubmitted, source: $searchHistory, fn: withSearch, target: [$searchHistory, history.changed] })

const shortened = sample({ clock: searchRemoved, source: $searchHistory, fn: withoutSearch })

$searchHistory.on(shortened, (_, left) => left)
sample({ clock: shortened, fn: (left) => (left.length === 0 ? null : left), target: history.changed })

$searchHistory.reset(historyCleared)
sample({ clock: historyCleared, fn: () => null, target: history.changed })
