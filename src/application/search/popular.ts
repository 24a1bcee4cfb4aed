import { sample } from 'effector'
import { logErrors } from '../kernel/log-errors.ts'
import { query } from '../kernel/query.ts'
import { run } from '../kernel/run.ts'
import { $searchApi, type PopularSearches } from '../ports/api/catalogue/search-api.ts'
import { $popularSearches, historyRequested } from './search.ts'

const NOTHING: PopularSearches = { queries: [], links: [] }

const popular = query({
  name: 'popular searches',
  source: { api: $searchApi },
  load: ({ api }, _all, signal) => run(api.popular(signal)),
})

sample({
  clock: historyRequested,
  source: { isPending: popular.$isPending, loaded: popular.$data },
  filter: ({ isPending, loaded }) => !isPending && loaded === null,
  fn: () => undefined,
  target: popular.requested,
})

$popularSearches.on(popular.loaded, (_, loaded) => loaded).on(popular.failed, () => NOTHING)

logErrors('popular searches', popular.failed)
