import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { queryClient } from '../../../src/admin/core/query-client.ts'

const held = () => {
  const release: Array<(answer: string) => void> = []
  const read = () => new Promise<string>((resolve) => release.push(resolve))
  return { read, release }
}

it('a list whose first reading began before a change is read again after it', async () => {
  const { read, release } = held()
  const observer = new QueryObserver(queryClient, { queryKey: ['products', 'first reading'], queryFn: read })
  const leave = observer.subscribe(() => undefined)
  expect(release).toHaveLength(1)
  void queryClient.invalidateQueries()
  expect(release).toHaveLength(2)
  release[1]?.('as changed')
  await expect.poll(() => observer.getCurrentResult().data).toBe('as changed')
  release[0]?.('as it was')
  await Promise.resolve()
  expect(observer.getCurrentResult()).toMatchObject({ data: 'as changed', isError: false, fetchStatus: 'idle' })
  leave()
})
