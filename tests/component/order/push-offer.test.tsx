import { right } from 'fp-ts/Either'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { $pushApi, type PushState, type PushTopic } from '../../../src/application/ports/api/sales/push-api.ts'
import { $user } from '../../../src/application/session/current-user.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import { OrderPushOffer } from '../../../src/ui/features/push/push-offer.tsx'
import { audit } from '../support/audit.ts'
import { renderPiece } from '../support/catalogue-harness.tsx'
import { aUser } from '../support/shell-harness.tsx'
import { storeValue } from '../../support/fakes.ts'

beforeEach(() => page.viewport(1280, 900))

const LINK = { id: 7 as OrderId, token: 'secret' }
const ENABLE = 'Включить уведомления'

const render = async (
  state: PushState,
  after: PushState = 'on',
  { isSignedIn = false, link = LINK as { readonly id: OrderId; readonly token: string | null } } = {},
) => {
  const asked: Array<PushTopic> = []
  const values = [
    storeValue($user, isSignedIn ? aUser() : null),
    storeValue($pushApi, {
      state: () => () => Promise.resolve(right(state)),
      subscribe: (topic: PushTopic) => () => {
        asked.push(topic)
        return Promise.resolve(right(after))
      },
    }),
  ]
  const { screen } = await renderPiece(
    <>
      <OrderPushOffer link={link} />
      <a href="/next/">Дальше</a>
    </>,
    { values },
  )
  await expect.element(screen.getByRole('link', { name: 'Дальше' })).toBeVisible()
  return { screen, asked }
}

describe('the offer of push messages', () => {
  it('asks nothing before a press, and then says that messages will come', async () => {
    const { screen, asked } = await render('off')
    const enable = screen.getByRole('button', { name: ENABLE })
    await expect.element(enable).toBeVisible()
    expect((await audit(screen.container)).violations).toEqual([])
    expect(asked).toEqual([])
    await enable.click()
    await expect.element(screen.getByText('Уведомления об этом заказе придут в\u00a0этот браузер.')).toBeVisible()
    expect(asked).toEqual([{ _tag: 'Order', ...LINK }])
    expect((await audit(screen.container)).violations).toEqual([])
  })

  it('is about the account for a person who is signed in', async () => {
    const { screen, asked } = await render('off', 'on', { isSignedIn: true })
    await screen.getByRole('button', { name: ENABLE }).click()
    await expect.poll(() => asked).toMatchObject([{ _tag: 'Account' }])
  })

  it.each(['impossible', 'blocked'] as const)('is not shown where messages are %s', async (state) => {
    const { screen } = await render(state)
    await expect.poll(() => screen.getByRole('button', { name: ENABLE }).elements()).toEqual([])
  })

  it('is not shown for an order whose link has no token, to a guest', async () => {
    const { screen } = await render('off', 'on', { link: { ...LINK, token: null } })
    await expect.poll(() => screen.getByRole('button', { name: ENABLE }).elements()).toEqual([])
  })

  it.each([
    ['blocked', /запрещены в\u00a0настройках браузера/],
    ['impossible', 'Браузер не включил уведомления.'],
  ] as const)('says what a browser does that refuses: %s', async (after, text) => {
    const { screen } = await render('off', after)
    await screen.getByRole('button', { name: ENABLE }).click()
    await expect.element(screen.getByText(text)).toBeVisible()
  })
})
