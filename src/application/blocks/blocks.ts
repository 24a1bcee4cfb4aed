import { createStore } from 'effector'
import type { ShownBlock } from '../../domain/content/blocks.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { STORED_PAGE_MS } from '../page/page.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { $blockApi } from '../ports/api/content/block-api.ts'
import { $clock } from '../ports/browser/clock.ts'

interface PageBlocks {
  readonly blocks: ReadonlyArray<ShownBlock>
  /** The delivery context, as text: a store of the server's page is another object. */
  readonly at: string
  readonly loadedAt: number
}

type BlocksByPath = Readonly<Record<string, PageBlocks>>

/** Of the pages that were opened in this tab: the page that is left is shown until the next one has loaded. */
export const $pageBlocks = createStore<BlocksByPath>({})

/** Makes no request soon after the last one, so that Back shows the page at once. */
const openBlocks = mutation({
  name: 'blocks: openBlocks',
  source: { api: $blockApi, at: $deliveryContext, clock: $clock, opened: $pageBlocks },
  call: async ({ api, at, clock, opened }, path: string): Promise<BlocksByPath> => {
    const [key, left, now] = [JSON.stringify(at), opened[path], clock.now()]
    if (left?.at === key && now - left.loadedAt < STORED_PAGE_MS) return opened
    return { ...opened, [path]: { blocks: await run(api.blocks(path, at)), at: key, loadedAt: now } }
  },
  concurrency: 'every',
})

export const blocksLoader = openBlocks.loader

$pageBlocks.on(openBlocks.doneData, (_, opened) => opened)

logErrors('blocks', openBlocks.failData)
