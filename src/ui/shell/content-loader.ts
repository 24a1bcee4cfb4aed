import type { LoaderFunction } from 'react-router'
import { loadWords } from './load-content.ts'

/** For pages whose data comes later: the shop's own words are all they wait for. [PAGE-02] */
export const wordsLoader = (routeName: string): LoaderFunction => async (args) => {
  await loadWords(args, { routeName })
  return null
}
