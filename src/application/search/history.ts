import { attach, createEvent, sample } from 'effector'
import * as E from 'fp-ts/Either'
import { searchHistory, withSearch } from '../../domain/catalogue/search-history.ts'
import { $browserMemory } from '../ports/browser/browser-storage.ts'
import { $searchHistory, historyRequested, searchSubmitted } from './search.ts'

export const historyCleared = createEvent()

const KEY = 'searchHistory'

const restoreFx = attach({
  source: $browserMemory,
  effect: (memory) =>
    searchHistory(
      E.toUnion(
        E.tryCatch(
          () => JSON.parse(memory.read(KEY) ?? '[]') as unknown,
          () => [],
        ),
      ),
    ),
})

const storeFx = attach({
  source: $browserMemory,
  effect: (memory, history: ReadonlyArray<string>) => {
    memory.write(KEY, JSON.stringify(history))
  },
})

const removeFx = attach({
  source: $browserMemory,
  effect: (memory) => {
    memory.forget(KEY)
  },
})

sample({ clock: historyRequested, target: restoreFx })
sample({ clock: restoreFx.doneData, target: $searchHistory })

sample({ clock: searchSubmitted, source: $searchHistory, fn: withSearch, target: [$searchHistory, storeFx] })

$searchHistory.reset(historyCleared)
sample({ clock: historyCleared, target: removeFx })
