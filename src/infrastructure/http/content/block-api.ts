import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { BlockApi } from '../../../application/ports/api/content/block-api.ts'
import { getPageBlocks } from '../../../contract/content/blocks.ts'
import type { Call } from '../http.ts'

export const httpBlockApi = (call: Call): BlockApi => ({
  blocks: (path, at) =>
    pipe(
      call(getPageBlocks, { query: { path, at } }),
      TE.map(({ blocks }) => blocks),
    ),
})
