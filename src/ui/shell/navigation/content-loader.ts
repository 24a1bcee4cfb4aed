import type { LoaderFunction } from 'react-router'
import { loadContent } from './load-content.ts'

export const contentLoader =
  (routeName: string): LoaderFunction =>
  async (args) => {
    await loadContent(args, { routeName })
    return null
  }
