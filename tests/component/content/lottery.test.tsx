import { scopeBind, type EventCallable } from 'effector'
import { useUnit } from 'effector-react'
import { right } from 'fp-ts/TaskEither'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { runLoader } from '../../../src/application/kernel/call.ts'
import { appSettled } from '../../../src/application/app.ts'
import { layerOpened, routeShown, type Opening } from '../../../src/application/layers/layers.ts'
import { lotteryLoader } from '../../../src/application/lottery/lottery.ts'
import { $lotteryApi } from '../../../src/application/ports/api/sales/lottery-api.ts'
import { $randomness } from '../../../src/application/ports/browser/randomness.ts'
import { $sessionApi } from '../../../src/application/ports/api/identity/session-api.ts'
import { $sessionMemory } from '../../../src/application/ports/browser/session-storage.ts'
import { $tabMemory } from '../../../src/application/ports/browser/tab-storage.ts'
import { $user } from '../../../src/application/session/current-user.ts'
import type { Prize } from '../../../src/domain/content/lottery.ts'
import { Layers } from '../../../src/ui/layers/layers.tsx'
import { Gift } from '../../../src/ui/features/lottery/gift.tsx'
import { LotteryGame } from '../../../src/ui/features/lottery/lottery-game.tsx'
import { UserParts } from '../../../src/ui/shell/session-parts.tsx'
import { audit } from '../support/audit.ts'
import { renderPiece } from '../support/catalogue-harness.tsx'
import { storeValue, partOf } from '../../support/fakes.ts'
import type { User, UserId } from '../../../src/domain/person/user.ts'

const prizesOf = (count: number): ReadonlyArray<Prize> =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, title: `Приз ${String(index + 1)}`, image: null }))

interface Setup {
  readonly prizes?: ReadonlyArray<Prize>
  readonly theme?: string
  readonly email?: string | null
  /** Null: a guest. */
  readonly user?: boolean
  readonly route?: string
  readonly isWheelOpen?: boolean
}

const renderLottery = async (
  piece: React.ReactNode,
  {
    prizes = prizesOf(4),
    theme = 'spring',
    email = 'anna@example.test',
    user = false,
    route = 'index',
    isWheelOpen = true,
  }: Setup = {},
) => {
  const requests: Array<string> = []
  const spinChecks: Array<string> = []
  const { screen, scope } = await renderPiece(
    <>
      <h1>Страница</h1>
      {piece}
      <Layers />
      <div style={{ height: 4_000 }} />
    </>,
    {
      pageApi: { storage: () => right([{ code: 'layer', value: { url: 'default', enabled: true, theme } }]) },
      values: [
        storeValue($lotteryApi, {
          prizes: () => right(prizes),
          spins: (code: string, of: string) => {
            spinChecks.push(`${code} ${of}`)
            return right(3)
          },
          play: () => {
            requests.push('play')
            return right({ prize: prizes[2] as Prize, spins: 2 })
          },
        }),
        storeValue($sessionApi, { user: right(partOf<User>({ id: 7 as UserId, email })) }),
        storeValue($sessionMemory, {
          adminToken: () => null,
          bearer: () => (user ? 'a' : null),
          store: () => undefined,
          remove: () => undefined,
          listen: () => () => undefined,
        }),
        storeValue($tabMemory, { read: () => null, write: () => undefined, forget: () => undefined }),
        storeValue($randomness, { key: () => 'key' }),
      ],
    },
  )
  const trigger = <A,>(event: EventCallable<A>, payload: A) => scopeBind(event, { scope })(payload)
  trigger(routeShown, route)
  trigger(appSettled, undefined)
  if (isWheelOpen) await runLoader(scope, lotteryLoader, undefined)
  return { screen, trigger, requests, spinChecks }
}

function SignedInParts() {
  const user = useUnit($user)
  return user && <UserParts key={user.id} />
}

it('on any page, the spins of a user with an email are checked once [AUTH-15]', async () => {
  const elsewhere = { route: 'order', user: true, isWheelOpen: false }
  const { spinChecks } = await renderLottery(<SignedInParts />, elsewhere)
  await expect.poll(() => spinChecks).toEqual(['default anna@example.test'])
  const without = await renderLottery(<SignedInParts />, { ...elsewhere, email: null })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(without.spinChecks).toEqual([])
})

it('the gift is a wheel with a cross; the cross closes it [LOTT-01, LOTT-07]', async () => {
  const { screen } = await renderLottery(<Gift />)
  const gift = screen.getByRole('complementary', { name: 'Колесо призов' })
  await expect.element(gift.getByRole('button', { name: 'Крутить колесо призов' })).toBeVisible()
  const picture = gift.getByRole('button', { name: 'Крутить колесо призов' }).element().firstElementChild as Element
  expect(getComputedStyle(picture).backgroundImage).toContain('conic-gradient')
  expect(picture.getBoundingClientRect().height).toBeGreaterThan(30)
  await gift.getByRole('button', { name: 'Убрать колесо призов' }).click()
  await expect.element(gift).not.toBeInTheDocument()
})

it.each(['index', 'catalog-category', 'order', 'all'])(
  'the gift is on the page %s from the beginning, and stays while it scrolls [LOTT-01, LOTT-04]',
  async (route) => {
    const { screen } = await renderLottery(<Gift />, { route })
    const gift = screen.getByRole('button', { name: 'Крутить колесо призов' })
    await expect.element(gift).toBeVisible()
    const { top } = gift.element().getBoundingClientRect()
    for (const y of [0, 100, 1_900, 3_400]) {
      window.scrollTo(0, y)
      expect(gift.element().getBoundingClientRect().top).toBe(top)
    }
  },
)

it.each([320, 360, 767, 768, 1024, 1189, 1190, 1279, 1280, 1399, 1400, 1920])(
  'at %i px the gift is inside the window, and beside the content or in a bar of its own [LOTT-01]',
  async (width) => {
    await page.viewport(width, 800)
    const { screen } = await renderLottery(<Gift />)
    const gift = screen.getByRole('complementary', { name: 'Колесо призов' })
    await expect.element(gift).toBeVisible()
    const boxes = [gift.element(), ...gift.element().querySelectorAll('button')].map((one) =>
      one.getBoundingClientRect(),
    )
    const windowWidth = document.body.getBoundingClientRect().width
    const contentEnd = (windowWidth + 1_140) / 2
    for (const box of boxes) {
      expect(box.left).toBeGreaterThanOrEqual(width < 1_280 ? 0 : contentEnd)
      expect(box.right).toBeLessThanOrEqual(windowWidth)
      expect(box.top).toBeGreaterThanOrEqual(0)
      expect(box.bottom).toBeLessThanOrEqual(800)
    }
    expect(boxes[0]?.width).toBe(width < 1_280 ? windowWidth : width < 1_400 ? 56 : 80)
    expect((await audit(gift.element())).violations).toEqual([])
  },
)

it('the gift opens the wheel for a user [LOTT-02, LAYER-16]', async () => {
  const { screen } = await renderLottery(<Gift />, { user: true })
  await screen.getByRole('button', { name: 'Крутить колесо призов' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Колесо призов' })
  await expect.element(dialog.getByRole('img', { name: /^Колесо призов: Приз 1/ })).toBeVisible()
  expect((await audit(dialog.element())).violations).toEqual([])
})

it.each([
  [1, 2],
  [2, 2],
  [3, 4],
  [5, 6],
  [8, 8],
  [9, 10],
  [12, 12],
  [15, 12],
])('the wheel of %i prizes has %i segments in two alternating colours [LOTT-09, LOTT-10]', async (prizes, segments) => {
  const { screen } = await renderLottery(<LotteryGame theme="neutral" />, { prizes: prizesOf(prizes) })
  await expect.element(screen.getByRole('img')).toBeVisible()
  const colours = [...screen.getByRole('img').element().querySelectorAll('path')].map((path) => path.dataset['colour'])
  expect(colours).toEqual(Array.from({ length: segments }, (_, index) => (index % 2 === 0 ? 'primary' : 'secondary')))
})

it('the wheel turns for six seconds to the prize of the service, and shows it then [LOTT-08, ROLE-11, OC-80]', async () => {
  const { screen, requests } = await renderLottery(<LotteryGame theme="neutral" />, { user: true })
  const wheel = screen.getByRole('img')
  await screen.getByRole('button', { name: 'Крутить колесо' }).click()
  await expect.element(screen.getByText('Колесо крутится…')).toBeVisible()
  expect(getComputedStyle(wheel.element()).transitionDuration).toBe('6s')
  expect(screen.getByText(/Ваш приз/).elements()).toHaveLength(0)

  for (const turn of wheel.element().getAnimations()) turn.finish()
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Ваш приз — Приз 3Мы отправили письмо с подробностями на вашу почту.')
  await expect.element(screen.getByText('Осталось вращений: 2')).toBeVisible()
  // the middle of the third of four segments
  expect(Number.parseFloat((wheel.element() as SVGElement).style.rotate) % 360).toBe(135)
  expect(requests).toEqual(['play'])
  // no title is upside down, and the won one is on the right, beside the pointer
  const titles = [...wheel.element().querySelectorAll('text')]
  expect(titles.every((title) => (title.getScreenCTM()?.a ?? -1) > -1e-6)).toBe(true)
  const boxes = titles.map((title) => title.getBoundingClientRect())
  const rightmost = boxes.toSorted((one, other) => other.right - one.right)[0]
  expect(titles[boxes.findIndex((box) => box === rightmost)]?.textContent).toBe('Приз 3')
})

it('the wheel asks a guest to sign in first [ROLE-10]', async () => {
  const { screen, requests } = await renderLottery(<LotteryGame theme="landing" />)
  await expect.element(screen.getByRole('button', { name: 'Войти' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Крутить колесо' }).elements()).toHaveLength(0)
  expect(requests).toEqual([])
})

it('the wheel asks a user without an email for one [ROLE-11, OC-46]', async () => {
  const { screen } = await renderLottery(<LotteryGame theme="landing" />, { user: true, email: null })
  await expect
    .element(screen.getByRole('link', { name: 'Перейти в личные данные' }))
    .toHaveAttribute('href', '/cabinet/personal/')
})

it('the wheel shows a message when there are no prizes', async () => {
  const { screen } = await renderLottery(<LotteryGame theme="landing" />, { prizes: [] })
  await expect.element(screen.getByText('Сейчас розыгрыша нет')).toBeVisible()
})

const layer = (name: 'LotteryLayer' | 'GameLayer'): Opening => ({ name, data: null })

it.each([
  ['new-year', 'LotteryLayer', 'new-year'],
  ['spring', 'LotteryLayer', 'spring'],
  ['neutral', 'LotteryLayer', 'neutral'],
  ['game', 'LotteryLayer', 'game'],
  ['landing', 'LotteryLayer', 'landing'],
  ['winter', 'LotteryLayer', 'neutral'],
  ['spring', 'GameLayer', 'game'],
] as const)(
  'the theme %s %s has the appearance %s [THEME-05, LAYER-15, LAYER-16, OC-80]',
  async (theme, name, appearance) => {
    await page.viewport(900, 800)
    const { screen, trigger } = await renderLottery(null, { theme })
    trigger(layerOpened, layer(name))
    await expect.element(screen.getByRole('dialog').getByRole('img')).toBeVisible()
    expect(document.querySelector('[data-lottery-theme]')?.getAttribute('data-lottery-theme')).toBe(appearance)
  },
)

it.each([360, 1024, 1280, 1440])(
  'at %i px the landing theme keeps its button within the dialog [THEME-05]',
  async (width) => {
    await page.viewport(width, 800)
    const { screen, trigger } = await renderLottery(null, { theme: 'landing', user: true })
    trigger(layerOpened, layer('LotteryLayer'))
    const button = screen.getByRole('dialog').getByRole('button', { name: 'Крутить колесо' })
    await expect.element(button).toBeVisible()
    const dialog = screen.getByRole('dialog').element()
    const [box, within] = [button.element().getBoundingClientRect(), dialog.getBoundingClientRect()]
    expect(box.right).toBeLessThanOrEqual(within.right)
    const body = button.element().closest('dialog > div')
    expect(body?.scrollWidth).toBeLessThanOrEqual(body?.clientWidth ?? 0)
  },
)
