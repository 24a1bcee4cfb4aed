import { makePages, type PageParts } from '../../../src/main/page/pages.ts'

const LIMIT_MS = 60_000

/** Pages whose time limit no busy machine reaches: tests of the limit set their own. */
export const pagesWithTime = (parts: PageParts): ReturnType<typeof makePages> =>
  makePages({ limitMs: LIMIT_MS, ...parts })
