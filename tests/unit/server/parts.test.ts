import { expect, it } from 'vitest'
import { startParts, type StartPart } from '../../../src/main/parts.ts'

const recorder = () => {
  const calls: Array<string> = []
  const part =
    (name: string): StartPart =>
    async () => {
      calls.push(`start ${name}`)
      return {
        stop: async () => {
          await Promise.resolve()
          calls.push(`stop ${name}`)
        },
      }
    }
  return { calls, part }
}

it('parts start in order and stop in reverse, one after the other; an absent part is skipped', async () => {
  const { calls, part } = recorder()
  const parts = await startParts([part('database'), () => null, part('jobs'), part('feeds')])
  await parts.stop()
  expect(calls).toEqual(['start database', 'start jobs', 'start feeds', 'stop feeds', 'stop jobs', 'stop database'])
})

it('a part that does not start stops those before it', async () => {
  const { calls, part } = recorder()
  const broken = () => Promise.reject(new Error('the socket is in use'))
  await expect(startParts([part('database'), part('jobs'), broken, part('feeds')])).rejects.toThrow('the socket')
  expect(calls).toEqual(['start database', 'start jobs', 'stop jobs', 'stop database'])
})
