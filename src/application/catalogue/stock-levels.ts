import { combine, createStore } from 'effector'
import type { ContentItem } from '../../domain/content/page.ts'
import { stockLevels, type StockLevelSetting } from '../../domain/catalogue/stock.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { $pageApi } from '../ports/api/content/page-api.ts'

const STORAGE_KEY = 'catalogRemains'

const settingOf = ({ code, title, value }: ContentItem): StockLevelSetting => {
  const { colour, count } = (typeof value === 'object' && value !== null ? value : {}) as Readonly<
    Record<string, unknown>
  >
  return {
    code,
    text: title,
    colour: typeof colour === 'string' ? colour : undefined,
    count: typeof count === 'number' ? count : undefined,
  }
}

export const $stockLevelSettings = createStore<ReadonlyArray<StockLevelSetting> | null>(null)

const loadStockLevels = mutation({
  name: 'stock-levels: loadStockLevels',
  source: { api: $pageApi, loaded: $stockLevelSettings },
  call: async ({ api, loaded }) => loaded ?? (await run(api.storage(STORAGE_KEY))).map(settingOf),
  concurrency: 'every',
})

export const stockLevelsLoader = loadStockLevels.loader

$stockLevelSettings.on(loadStockLevels.doneData, (_, settings) => settings)

export const $stockLevels = combine($stockLevelSettings, (settings) => stockLevels(settings ?? []))

logErrors('stock levels', loadStockLevels.failData)
