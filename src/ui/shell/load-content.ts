import type { LoaderFunctionArgs } from 'react-router'
import { openPageFx } from '../../application/page/page.ts'
import type { PageAddress } from '../../application/ports/api/page-api.ts'
import { load } from './load.ts'

/** The shop's own words for a page; a page that it has none for is drawn with its own. [PAGE-02, PAGE-04, OC-67] */
export const loadContent = (
  args: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  address: PageAddress,
): Promise<unknown> => load(args, openPageFx, address).catch(() => null)
