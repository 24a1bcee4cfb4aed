import { scopeBind } from 'effector'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  $instalments,
  instalmentsRequested,
  instalmentsLoader,
} from '../../../src/application/instalment/instalment.ts'
import { runLoader } from '../../../src/application/kernel/call.ts'
import { $clock } from '../../../src/application/ports/browser/clock.ts'
import { $instalmentApi } from '../../../src/application/ports/api/sales/instalment-api.ts'
import { $log } from '../../../src/application/ports/browser/log.ts'
import {
  $sessionState,
  sessionEnded,
  type SessionState,
  userMissed,
  userReceived,
} from '../../../src/application/session/current-user.ts'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import type { InstalmentInfo } from '../../../src/domain/instalment/instalment.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import type { User, UserId } from '../../../src/domain/person/user.ts'
import { InstalmentLine } from '../../../src/ui/features/instalment/instalment-line.tsx'
import { InstalmentWidget } from '../../../src/ui/features/instalment/instalment-widget.tsx'
import { ProductCard } from '../../../src/ui/features/product-card/product-card.tsx'
import { audit } from '../support/audit.ts'
import { responses, refuses, renderPiece } from '../support/catalogue-harness.tsx'
import { storeValue, partOf } from '../../support/fakes.ts'
import type { TaskEither } from 'fp-ts/TaskEither'

const terms: InstalmentInfo = {
  active: true,
  visible: true,
  minAmount: kopecksOf(500),
  maxAmount: kopecksOf(150_000),
  discountActive: true,
  isItem: true,
  discounts: [{ amountFrom: kopecksOf(2_000), amountTo: null, amount: kopecksOf(200), description: 'Скидка 200 ₽' }],
}

const NOON = Date.parse('2026-11-21T05:00:00Z')
const IN_PROMOTION = Date.parse('2024-12-31T16:59:00Z')

const start = async (
  parts: {
    readonly info?: TaskEither<AppError, InstalmentInfo>
    readonly now?: number
    readonly widgets?: number
    readonly sum?: number
    readonly isHeaded?: boolean
    readonly session?: SessionState
  } = {},
) => {
  const requests: Array<string> = []
  const logged: Array<string> = []
  const info = () => {
    requests.push('info')
    return (parts.info ?? responses(terms))()
  }
  const harness = await renderPiece(
    <>
      <h1>Товар</h1>
      {parts.isHeaded && <InstalmentLine amount={kopecksOf(parts.sum ?? 1_000.1)} />}
      {Array.from({ length: parts.widgets ?? 1 }, (_, index) => (
        <InstalmentWidget key={index} amount={kopecksOf(parts.sum ?? 1_000.1)} layout="product" />
      ))}
    </>,
    {
      values: [
        storeValue($instalmentApi, { info }),
        storeValue($sessionState, parts.session ?? 'guest'),
        storeValue($clock, { now: () => parts.now ?? NOON }),
        storeValue($log, { failed: (what: string) => logged.push(what) }),
      ],
    },
  )
  return { ...harness, requests, logged }
}

const widgets = () => [...document.querySelectorAll('section[aria-label="Оплата частями"]')]
const steps = () =>
  [...document.querySelectorAll('section li')].map((step) => (step as HTMLElement).innerText.replace(/\s+/g, ' '))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const renderAfter = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms)
  await new Promise((resolve) => requestAnimationFrame(resolve))
}

describe('the instalment widget', () => {
  it('is absent at 999 ms and visible at 1000 ms [INST-18]', async () => {
    await start()
    await renderAfter(999)
    expect(widgets()).toEqual([])
    await renderAfter(1)
    expect(widgets()).toHaveLength(1)
  })

  it('shows four steps, each with its date and its sum [INST-11, INST-12, INST-17, INST-19]', async () => {
    const { screen } = await start()
    await renderAfter(1_000)
    expect(steps()).toEqual(['Сегодня 250,03 ₽', '5 декабря 250,03 ₽', '19 декабря 250,03 ₽', '2 января 250,01 ₽'])
    expect(widgets()[0]?.textContent).toMatch(/4\s+платежа по 250,03\s₽/)
    vi.useRealTimers()
    expect((await audit(screen.container)).violations).toEqual([])
  })

  it('loads its terms once, with any number of widgets [INST-03]', async () => {
    const { requests } = await start({ widgets: 2 })
    await renderAfter(1_000)
    expect([widgets().length, requests]).toEqual([2, ['info']])
  })

  it('is never visible for a legal person [INST-09]', async () => {
    const { scope } = await start()
    await renderAfter(1_000)
    scopeBind(userReceived, { scope })({ id: 1, legalPersonData: { companyName: 'ООО «Кедр»', inn: '2222' } } as User)
    await renderAfter(0)
    expect(widgets()).toEqual([])
  })

  it('is hidden until it is known that the user is no legal person [INST-09, ROLE-12]', async () => {
    const { scope } = await start({ session: 'unknown' })
    await renderAfter(1_000)
    expect(widgets()).toEqual([])
    scopeBind(userMissed, { scope })({ _tag: 'Offline' })
    await renderAfter(0)
    expect(widgets()).toEqual([])
    scopeBind(userReceived, { scope })({ id: 1, legalPersonData: null } as User)
    await renderAfter(0)
    expect(widgets()).toHaveLength(1)
  })

  it('is visible, also in the product header, for a guest and for a private person; for a legal person in neither place [ROLE-12]', async () => {
    const { scope } = await start({ isHeaded: true })
    await renderAfter(1_000)
    const heads = () =>
      [...document.querySelectorAll('h1 + p')].filter(({ textContent }) =>
        /^4\s+платежа по 250,03\s₽$/.test(textContent),
      )
    const widgetFor = async (user: Partial<User> | null) => {
      if (user === null) scopeBind(sessionEnded, { scope })()
      else scopeBind(userReceived, { scope })(user as User)
      await renderAfter(0)
      return [widgets().length, heads().length]
    }
    expect(await widgetFor(null)).toEqual([1, 1])
    expect(await widgetFor({ id: 1 as UserId, legalPersonData: null })).toEqual([1, 1])
    expect(await widgetFor({ id: 2 as UserId, legalPersonData: { companyName: 'ООО «Кедр»', inn: '2222' } })).toEqual([
      0, 0,
    ])
    expect(await widgetFor(null)).toEqual([1, 1])
  })

  it('is hidden when its terms fail to load: the error is logged, and the next widget tries again [INST-23]', async () => {
    const broken: AppError = { _tag: 'Rejected', status: 500, code: 500, message: '' }
    const { scope, requests, logged } = await start({ info: refuses(broken) })
    await renderAfter(1_000)
    expect([widgets(), logged, scope.getState($instalments)]).toEqual([[], ['instalment info'], null])
    scopeBind(instalmentsRequested, { scope })()
    expect(requests).toHaveLength(2)
  })

  it('is hidden when its terms can no longer be loaded [INST-23]', async () => {
    const answered = [responses(terms), refuses({ _tag: 'Timeout' } satisfies AppError)]
    const { scope, logged } = await start({ info: () => (answered.shift() ?? responses(terms))() })
    await renderAfter(1_000)
    expect(widgets()).toHaveLength(1)
    await runLoader(scope, instalmentsLoader, undefined).catch(() => undefined)
    await renderAfter(0)
    expect([widgets(), logged, scope.getState($instalments)]).toEqual([[], ['instalment info'], null])
  })

  it('shows the discount and 14 days for the card during the promotion [INST-16, INST-20, INST-22]', async () => {
    await start({ now: IN_PROMOTION, sum: 2_000 })
    await renderAfter(1_000)
    expect(steps()[0]).toBe('Сегодня 450 ₽')
    expect(widgets()[0]?.textContent).toMatch(/Скидка 200 ₽: откройте карту в\s+течение 14\s+дней/)
  })

  it.each([[500], [150_000.01]])('is hidden for %d ₽', async (sum) => {
    await start({ sum })
    await renderAfter(1_000)
    expect(widgets()).toEqual([])
  })
})

describe('the instalment widget on cards', () => {
  const legalPerson = partOf<User>({ id: 2 as UserId, legalPersonData: { companyName: 'ООО «Кедр»', inn: '2222' } })
  const lines = () =>
    [...document.querySelectorAll('article p')]
      .map(({ textContent }) => textContent.replace(/\s/g, ' '))
      .filter((text) => text.startsWith('4 ×'))

  const cards = async (info: InstalmentInfo) => {
    const requests: Array<string> = []
    const harness = await renderPiece(
      <>
        {[1_000.1, 2_000, 499].map((sum) => {
          const price = { ...aProduct().price, price: kopecksOf(sum), basePrice: kopecksOf(sum) }
          return <ProductCard key={sum} product={aProduct({ price })} />
        })}
      </>,
      {
        values: [
          storeValue($sessionState, 'guest'),
          storeValue($clock, { now: () => NOON }),
          storeValue($instalmentApi, {
            info: () => {
              requests.push('info')
              return responses(info)()
            },
          }),
        ],
      },
    )
    return { ...harness, requests }
  }

  const lookUp = async (requests: ReadonlyArray<string>) => {
    document.querySelector<HTMLElement>('article h3 a')?.focus()
    for (let frames = 0; frames < 300 && requests.length === 0; frames += 1) await renderAfter(0)
  }

  it('is visible a second after a card is hovered, on each card with a valid price, with one call [ROLE-12, INST-03, INST-06, INST-18, OC-37]', async () => {
    const { requests } = await cards(terms)
    await renderAfter(2_000)
    expect([requests, lines()]).toEqual([[], []])
    await lookUp(requests)
    await renderAfter(999)
    expect(lines()).toEqual([])
    await renderAfter(1)
    expect(lines()).toEqual(['4 × 250,03 ₽4 платежа по 250,03 ₽', '4 × 500 ₽4 платежа по 500 ₽'])
    expect(requests).toEqual(['info'])
  })

  it('is visible for guests and private persons, and not for a legal person [ROLE-12, INST-09]', async () => {
    const { scope, requests } = await cards(terms)
    await lookUp(requests)
    await renderAfter(1_000)
    const widgetFor = async (user: User) => {
      scopeBind(userReceived, { scope })(user)
      await renderAfter(0)
      return lines().length
    }
    expect([
      lines().length,
      await widgetFor({ ...legalPerson, legalPersonData: null }),
      await widgetFor(legalPerson),
    ]).toEqual([2, 2, 0])
  })

  it('is hidden when the provider disables it on cards [INST-04, OC-37]', async () => {
    const { requests } = await cards({ ...terms, isItem: false })
    await lookUp(requests)
    await renderAfter(1_000)
    expect([requests, lines()]).toEqual([['info'], []])
  })
})
