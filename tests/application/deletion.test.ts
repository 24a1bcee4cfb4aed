import { allSettled, fork } from 'effector'
import { expect, it } from 'vitest'
import { $alerts } from '../../src/application/alerts/alerts.ts'
import '../../src/application/cabinet/deletion.ts'
import { routeShown } from '../../src/application/layers/layers.ts'
import { leftForGood } from '../../src/application/session/logout.ts'

it('a user who deletes the profile sees a message once, on the page after the redirect [CAB-18]', async () => {
  const scope = fork()
  await allSettled(routeShown, { scope, params: 'delete-profile' })
  await allSettled(leftForGood, { scope })
  expect(scope.getState($alerts)).toEqual([])
  await allSettled(routeShown, { scope, params: 'index' })
  await allSettled(routeShown, { scope, params: 'catalog' })
  expect(scope.getState($alerts)).toEqual([{ _tag: 'ProfileDeleted' }])
})
