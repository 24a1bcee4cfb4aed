import { fork } from 'effector'
import { left, right } from 'fp-ts/Either'
import { expect, it } from 'vitest'
import { $pageBlocks, blocksLoader } from '../../../src/application/blocks/blocks.ts'
import { runLoader } from '../../../src/application/kernel/call.ts'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { STORED_PAGE_MS } from '../../../src/application/page/page.ts'
import { $blockApi } from '../../../src/application/ports/api/content/block-api.ts'
import { $clock } from '../../../src/application/ports/browser/clock.ts'
import { $log } from '../../../src/application/ports/browser/log.ts'
import type { ShownBlock } from '../../../src/domain/content/blocks.ts'
import { storeValue } from '../../support/fakes.ts'

const news: ShownBlock = { id: 'a', kind: 'text', title: null, html: '<p>Новость</p>' }
const broken: AppError = { _tag: 'Timeout' }

const aTab = () => {
  const requests: Array<string> = []
  const logged: Array<unknown> = []
  const at = { now: 1_000 }
  const scope = fork({
    values: [
      storeValue($blockApi, {
        blocks: (path: string) => async () => {
          requests.push(path)
          return path === '/broken/' ? left(broken) : right([news])
        },
      }),
      storeValue($clock, { now: () => at.now }),
      storeValue($log, { failed: (_, why) => void logged.push(why) }),
    ],
  })
  const open = (path: string) => runLoader(scope, blocksLoader, path)
  return { scope, requests, logged, at, open }
}

it('the blocks of a page come from the tab for two minutes, those of another page beside them', async () => {
  const { scope, requests, at, open } = aTab()
  await open('/')
  await open('/vesna/')
  at.now += STORED_PAGE_MS - 1
  await open('/')
  expect(requests).toEqual(['/', '/vesna/'])
  expect(Object.keys(scope.getState($pageBlocks))).toEqual(['/', '/vesna/'])
  at.now += 1
  await open('/')
  expect(requests).toEqual(['/', '/vesna/', '/'])
})

it('blocks that do not load are logged, and those of other pages stay', async () => {
  const { scope, logged, open } = aTab()
  await open('/')
  await expect(open('/broken/')).rejects.toEqual(broken)
  expect([Object.keys(scope.getState($pageBlocks)), logged]).toEqual([['/'], [broken]])
})

it('two tabs do not mix', async () => {
  const [one, other] = [aTab(), aTab()]
  await one.open('/')
  expect(other.scope.getState($pageBlocks)).toEqual({})
})
