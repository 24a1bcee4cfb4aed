import type { LoaderFunctionArgs } from 'react-router'
import { blocksLoader } from '../../../application/blocks/blocks.ts'
import type { PageData } from '../../../domain/content/page.ts'
import { loadPart } from '../../shell/navigation/load.ts'
import { preloadOwnBlock } from './page-blocks.tsx'

/** The owner's blocks of the page, if it has any. Without them it shows what other pages do. */
export const loadBlocks = async (
  args: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  page: Pick<PageData, 'path' | 'hasBlocks'> | null,
): Promise<unknown> =>
  page?.hasBlocks === true &&
  Promise.all([loadPart(args, blocksLoader, page.path).catch(() => null), preloadOwnBlock()])
