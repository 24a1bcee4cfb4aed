import type { LoaderFunctionArgs } from 'react-router'
import { homeLoader } from '../../../application/home/home.ts'
import type { PageData } from '../../../domain/content/page.ts'
import { loadPart } from '../../shell/navigation/load.ts'
import { loadStockLevels } from '../product-card/stock/load-stock-levels.ts'
import { loadBlocks } from './load-blocks.ts'

export { PageBlocks as Landing } from './page-blocks.tsx'

/** What the blocks of a landing page show. */
export const loadLanding = (args: Pick<LoaderFunctionArgs, 'context' | 'request'>, page: PageData): Promise<unknown> =>
  Promise.all([loadBlocks(args, page), loadPart(args, homeLoader, undefined).catch(() => null), loadStockLevels(args)])
