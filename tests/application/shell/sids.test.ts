import { inspectGraph } from 'effector/inspect'
import { expect, it } from 'vitest'

it('every store of the application has a unique sid, the key of its value in a scope', async () => {
  const namesOf = new Map<string, Array<string>>()
  const stop = inspectGraph({
    fn: (declared) => {
      if (declared.type !== 'unit' || declared.kind !== 'store' || declared.sid === undefined || declared.sid === null)
        return
      namesOf.set(declared.sid, [...(namesOf.get(declared.sid) ?? []), String(declared.name)])
    },
  })
  await Promise.all(Object.values(import.meta.glob('../../../src/application/**/*.ts')).map((load) => load()))
  stop()
  expect(namesOf.size).toBeGreaterThan(100)
  expect([...namesOf].filter(([, names]) => names.length > 1)).toEqual([])
})
