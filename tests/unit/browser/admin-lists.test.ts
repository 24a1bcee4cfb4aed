import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
})

const listOf = async (total: number) => {
  const requested: Array<string> = []
  vi.stubGlobal('location', { origin: 'http://shop.test', pathname: '/admin/' })
  vi.stubGlobal('fetch', async (address: string) => {
    const { search, searchParams } = new URL(address, 'http://shop.test')
    requested.push(search)
    const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))]
    const first = (page - 1) * limit
    const items = Array.from({ length: Math.min(limit, total - first) }, (_, at) => ({
      id: String(first + at + 1),
      title: `Склад ${String(first + at + 1)}`,
      shopId: null,
      units: 0,
    }))
    return Response.json({ items, pagination: { page, limit, total, pages: Math.ceil(total / limit) } })
  })
  const { dataProvider } = await import('../../../src/admin/core/data-provider.ts')
  return { requested, dataProvider }
}

it('a list longer than a page of the API is loaded by pages', async () => {
  const { requested, dataProvider } = await listOf(230)
  const { data, total } = await dataProvider.getList('locations', { pagination: { page: 1, perPage: 1_000 } })
  expect([data.length, new Set(data.map(({ id }) => id)).size, total]).toEqual([230, 230, 230])
  expect(requested).toEqual(['?page=1&limit=100', '?page=2&limit=100', '?page=3&limit=100'])
})

it('a page of a list is one call', async () => {
  const { requested, dataProvider } = await listOf(230)
  expect((await dataProvider.getList('locations', { pagination: { page: 2, perPage: 25 } })).data).toHaveLength(25)
  expect(requested).toEqual(['?page=2&limit=25'])
})
