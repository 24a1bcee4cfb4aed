import type { LoaderFunctionArgs } from 'react-router'
import { pageLoader } from '../../../application/page/page.ts'
import type { PageData } from '../../../domain/content/page.ts'
import type { PageAddress } from '../../../application/ports/api/content/page-api.ts'
import { loadPart } from './load.ts'

export const loadContent = (
  args: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  address: PageAddress,
): Promise<PageData | null> => loadPart(args, pageLoader, address).catch(() => null)
