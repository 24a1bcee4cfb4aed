import type { LoaderFunction } from 'react-router'
import { loadContent } from './load-content.ts'

/** For pages whose data comes later: the shop's own words are all they wait for. [PAGE-02] */
export const contentLoader =
  (routeName: string): LoaderFunction =>
  async (args) => {
    await loadContent(args, { routeName })
    return null
  }
