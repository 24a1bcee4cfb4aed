import { fork, scopeBind } from 'effector'
import { expect, it } from 'vitest'
import { runLoader } from '../../../src/application/kernel/call.ts'
import { $page, pageLoader } from '../../../src/application/page/page.ts'
import { pageLoaded } from '../../../src/application/kernel/page-load.ts'
import { $pageApi, type PageAddress } from '../../../src/application/ports/api/content/page-api.ts'
import type { PageData } from '../../../src/domain/content/page.ts'
import { deferred } from '../support/deferred.ts'
import { storeValue } from '../../support/fakes.ts'

const pageData = (title: string): PageData => ({
  routeName: title,
  path: `/${title}/`,
  title,
  meta: {
    title,
    description: '',
    keywords: '',
    image: null,
    og: { title, description: '', image: null, type: 'website', url: '' },
  },
  content: null,
  breadcrumbs: [],
})

const start = () => {
  const calls: Array<ReturnType<typeof deferred<PageData>>> = []
  const api = {
    page: () => {
      const call = deferred<PageData>()
      calls.push(call)
      return call.task
    },
  }
  const scope = fork({ values: [storeValue($pageApi, api)] })
  const open = (address: PageAddress) => runLoader(scope, pageLoader, address)
  const visit = (routeName: string) => open({ routeName }).catch(() => null)
  const title = () => {
    scopeBind(pageLoaded, { scope })()
    return scope.getState($page)?.title ?? null
  }
  return { calls, visit, title }
}

it('a page shows its own texts, and none of the previous page when they fail to load [PAGE-03, PAGE-04]', async () => {
  const { calls, visit, title } = start()
  void visit('one')
  await calls[0]?.answer(pageData('one'))
  expect(title()).toBe('one')
  void visit('two')
  await calls[1]?.refuse({ _tag: 'Timeout' })
  expect(title()).toBe(null)
})

it('a page that was left before its texts loaded changes nothing, with any result [PAGE-03]', async () => {
  const { calls, visit, title } = start()
  void visit('one')
  void visit('two')
  void visit('three')
  await calls[2]?.answer(pageData('three'))
  await calls[0]?.answer(pageData('one'))
  await calls[1]?.refuse({ _tag: 'Offline' })
  expect(title()).toBe('three')
})
