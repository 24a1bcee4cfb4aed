import type { LoaderFunctionArgs } from 'react-router'
import { stockLevelsLoader } from '../../../../application/catalogue/stock-levels.ts'
import { load } from '../../../shell/navigation/load.ts'

export const loadStockLevels = (args: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<unknown> =>
  load(args, stockLevelsLoader, undefined).catch(() => null)
