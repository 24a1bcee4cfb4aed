import type { Page } from '@playwright/test'

/** Counts of units in the heap of a page: nodes of the graph, and the effects among them. The same in each visit. */
export const effectorNodes = async (page: Page): Promise<{ readonly nodes: number; readonly effects: number }> => {
  const session = await page.context().newCDPSession(page)
  const { result: prototype } = await session.send('Runtime.evaluate', { expression: 'Object.prototype' })
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: prototype.objectId ?? '' })
  const counted = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    returnByValue: true,
    functionDeclaration: `function () {
      const nodes = this.filter((one) => ['family', 'seq', 'next', 'meta'].every((key) => Object.hasOwn(one, key)))
      return { nodes: nodes.length, effects: nodes.filter(({ meta }) => meta.op === 'effect').length }
    }`,
  })
  await session.detach()
  return counted.result.value as { nodes: number; effects: number }
}
