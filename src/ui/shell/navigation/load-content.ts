import type { LoaderFunctionArgs } from 'react-router'
import { openPageFx, type OpenedPage } from '../../../application/page/page.ts'
import { loadPart } from './load.ts'

export const loadContent = (
  args: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  opened: OpenedPage,
): Promise<unknown> => loadPart(args, openPageFx, opened).catch(() => null)
