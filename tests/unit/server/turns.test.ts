import { expect, it } from 'vitest'
import { makeTurns } from '../../../src/main/page/turns.ts'

it('what came during one piece of heavy work runs before the next', async () => {
  const ownTurn = makeTurns()
  const ran: Array<string> = []
  const work = async (name: string) => {
    await ownTurn()
    ran.push(name)
    setImmediate(() => ran.push(`request during ${name}`))
  }
  await Promise.all([work('first'), work('second'), work('third')])
  expect(ran).toEqual(['first', 'request during first', 'second', 'request during second', 'third'])
})
