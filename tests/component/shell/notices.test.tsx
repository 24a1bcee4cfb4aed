import { scopeBind } from 'effector'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { appIdle } from '../../../src/application/app.ts'
import { $layers, routeShown } from '../../../src/application/layers/layers.ts'
import { $clock } from '../../../src/application/ports/browser/clock.ts'
import { $settings } from '../../../src/application/settings/settings.ts'
import { CityPrompt } from '../../../src/ui/shell/city-prompt/city-prompt.tsx'
import { $appStore } from '../../../src/application/ports/browser/app-store.ts'
import { $browserMemory } from '../../../src/application/ports/browser/browser-storage.ts'
import { $deliveryContextStorage } from '../../../src/application/ports/browser/delivery-context-storage.ts'
import { windowAppStore } from '../../../src/infrastructure/browser/app-store.ts'
import { ToastRegion } from '../../../src/ui/kit/overlay/toast-region.tsx'
import { MAIN_ID } from '../../../src/ui/shell/skip-link.tsx'
import { Notices } from '../../../src/ui/shell/notices/notices.tsx'
import { audit } from '../support/audit.ts'
import { renderPiece } from '../support/catalogue-harness.tsx'
import { storeValue } from '../../support/fakes.ts'
import type { CityId } from '../../../src/domain/place/place.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 7) AppleWebKit/537.36 Chrome/144.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/144.0 Safari/537.36'

const NOW = 1_800_000_000_000

const settingsOf = (app: string | null) => ({
  keepsGuestFavourites: false,
  mapsKey: null,
  metrikaId: null,
  mindboxId: null,
  hasAddressDirectory: false,
  links: { socials: [], stores: [], credit: null, app },
})

interface Device {
  readonly app?: string | null
  readonly stored?: Record<string, string>
  readonly userAgent?: string
  readonly apps?: ReadonlyArray<unknown>
  readonly route?: string
  readonly theme?: 'spring' | 'new-year'
  readonly hasCity?: boolean
  readonly context?: ReactNode
}

const aDevice = async ({
  stored = {},
  userAgent = DESKTOP,
  apps = [],
  route = 'index',
  theme = 'spring',
  hasCity = true,
  context = null,
  app = 'https://app.example/',
}: Device = {}) => {
  const memory = new Map(Object.entries(stored))
  const opened: Array<string> = []
  const cities: Array<number> = []
  const navigator = { userAgent, getInstalledRelatedApps: () => Promise.resolve(apps) }
  const location = {
    assign: (to: string | URL) => {
      opened.push(String(to))
    },
  }
  const open = (to: string, target: string) => {
    opened.push(`${target} ${to}`)
  }
  const { screen, scope } = await renderPiece(
    <>
      <CityPrompt />
      <h1 id={MAIN_ID} tabIndex={-1}>
        Страница
      </h1>
      <Notices />
      {context}
    </>,
    {
      theme,
      values: [
        storeValue($clock, { now: () => NOW }),
        storeValue($settings, settingsOf(app)),
        storeValue($browserMemory, {
          read: (key: string) => memory.get(key) ?? null,
          write: (key: string, value: string) => {
            memory.set(key, value)
          },
          forget: (key: string) => {
            memory.delete(key)
          },
        }),
        storeValue($deliveryContextStorage, {
          cityId: () => (hasCity ? (463573 as CityId) : null),
          isCityChanged: () => false,
          storeCity: (id: number) => {
            cities.push(id)
          },
          storeShop: () => undefined,
          storeDeliveryType: () => undefined,
        }),
        storeValue($appStore, windowAppStore({ navigator, location, open })),
      ],
    },
  )
  scopeBind(routeShown, { scope })(route)
  scopeBind(appIdle, { scope })()
  return { screen, scope, memory, opened, cities }
}

describe('the city prompt', () => {
  const cityPromptRects = async () => {
    const device = await aDevice({ stored: { isCookieConsent: 'true' }, hasCity: false })
    const prompt = device.screen.getByRole('complementary', { name: 'Ваш город' })
    await expect.element(prompt.getByText('Мы правильно определили — ваш город Барнаул?')).toBeVisible()
    return { ...device, prompt }
  }

  it('shows the found city, and «Да» confirms it [CITY-11, CITY-12]', async () => {
    const { prompt, cities } = await cityPromptRects()
    await prompt.getByRole('button', { name: 'Да', exact: true }).click()
    await expect.element(prompt).not.toBeInTheDocument()
    expect(cities).toEqual([463573])
  })

  it('opens the choice of another by «Нет, выбрать другой» [CITY-13, LAYER-08]', async () => {
    const { prompt, cities, scope } = await cityPromptRects()
    await prompt.getByRole('button', { name: 'Нет, выбрать другой' }).click()
    expect(scope.getState($layers).map(({ name }) => name)).toEqual(['ChooseCityLayer'])
    expect(cities).toEqual([])
  })
})

describe('the cookie notice', () => {
  const notice = 'Файлы cookie'

  it('is visible by default, mentions cookies and web analytics, and links to both policies [COOK-01, COOK-02, COOK-03, COOK-04]', async () => {
    const { screen } = await aDevice()
    const shown = screen.getByRole('complementary', { name: notice })
    await expect.element(shown).toBeVisible()
    expect(shown.element().textContent).toMatch(/cookie.*веб-аналитики/)
    const hrefs = [...shown.element().querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(['/politika_obrabotki_pd/', '/cookiepolicy/'])
    const buttons = shown.getByRole('button').elements()
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Без аналитики', 'Хорошо'])
  })

  it.each([360, 390, 768])(
    'the refusal is a target of 24 px at %i px, and the notice no higher for it',
    async (width) => {
      await page.viewport(width, 800)
      const { screen } = await aDevice()
      const refusal = screen.getByRole('button', { name: 'Без аналитики' })
      await expect.element(refusal).toBeVisible()
      expect(refusal.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
      const words = refusal.element().closest('p')
      expect((words?.clientHeight ?? 0) % parseFloat(getComputedStyle(words as Element).lineHeight)).toBe(0)
    },
  )

  it.each([
    ['consent', 'Хорошо', 'true'],
    ['a refusal', 'Без аналитики', 'false'],
  ])('is hidden after %s, also after a reload [COOK-05, STORE-02]', async (_, name, flag) => {
    const { screen, memory } = await aDevice()
    await screen.getByRole('button', { name }).click()
    await expect.element(screen.getByRole('complementary', { name: notice })).not.toBeInTheDocument()
    expect(memory.get('isCookieConsent')).toBe(flag)
    await expect.element(screen.getByRole('heading', { name: 'Страница' })).toHaveFocus()
    await screen.unmount()
    const next = await aDevice({ stored: Object.fromEntries(memory) })
    expect(next.screen.getByRole('complementary').elements()).toHaveLength(0)
  })
})

describe('the app banner', () => {
  const note = 'Приложение магазина'
  const consent = { isCookieConsent: 'true' }

  it.each([
    ['Android', { stored: consent, userAgent: ANDROID }, 1],
    ['an iPhone', { stored: consent, userAgent: IPHONE }, 0],
    ['a desktop', { stored: consent, userAgent: DESKTOP }, 0],
    ['Android where it was closed', { userAgent: ANDROID, stored: { ...consent, hideAppNote: 'true' } }, 0],
    ['Android without an application in the settings', { userAgent: ANDROID, stored: consent, app: null }, 0],
  ])('is visible or hidden on %s [APP-01]', async (_, device, count) => {
    const { screen } = await aDevice(device)
    // the app lookup is asynchronous
    await new Promise((resolve) => setTimeout(resolve, 50))
    await expect.poll(() => screen.getByRole('complementary', { name: note }).elements().length).toBe(count)
  })

  it.each([
    'index',
    'catalog',
    'catalog-category',
    'catalog-product-product',
    'blog',
    'blog-post',
    'actions',
    'actions-sale',
  ])('is allowed on %s [LAYOUT-08]', async (route) => {
    const { screen } = await aDevice({ stored: consent, userAgent: ANDROID, route })
    await expect.element(screen.getByRole('complementary', { name: note })).toBeVisible()
  })

  it.each(['order', 'search', 'login', 'cabinet-index', 'lottery', 'order-success', 'all'])(
    'is never shown on %s, installed or not [LAYOUT-09]',
    async (route) => {
      const { screen, opened } = await aDevice({ stored: consent, userAgent: ANDROID, route, apps: [{}] })
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(screen.getByRole('complementary', { name: note }).elements()).toHaveLength(0)
      expect(opened).toEqual([])
    },
  )

  it('shows the name, the benefit and an install link of the app, in a new tab [APP-02, APP-03, APP-05]', async () => {
    const { screen, opened } = await aDevice({ stored: consent, userAgent: ANDROID })
    const shown = screen.getByRole('complementary', { name: note })
    await expect.element(shown.getByText('Кедр — приложение')).toBeVisible()
    await expect.element(shown.getByText('Покупать с телефона ещё удобнее')).toBeVisible()
    expect(opened).toEqual([])
    await shown.getByRole('button', { name: 'установить' }).click()
    expect(opened).toEqual(['_blank https://app.example/'])
  })

  it('offers to open an installed app [APP-03, APP-04, APP-06]', async () => {
    const { screen, opened } = await aDevice({ stored: consent, userAgent: ANDROID, apps: [{ id: 'ru.kedr' }] })
    await expect.element(screen.getByText('Установлено')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'открыть' })).toBeVisible()
    expect(opened).toEqual(['https://app.example/'])
  })

  it('is closed by its cross permanently [APP-05, APP-07, STORE-11]', async () => {
    const { screen, memory } = await aDevice({ stored: consent, userAgent: ANDROID })
    await screen.getByRole('complementary', { name: note }).getByRole('button', { name: 'Закрыть' }).click()
    await expect.element(screen.getByRole('complementary', { name: note })).not.toBeInTheDocument()
    expect(memory.get('hideAppNote')).toBe('true')
  })
})

describe('snow', () => {
  const flakes = () => document.querySelectorAll('[data-flake]').length

  it('falls in the new-year theme with fifty flakes, or none [THEME-03, THEME-04]', async () => {
    const { screen } = await aDevice({ theme: 'new-year' })
    await expect.poll(flakes).toBe(50)
    await screen.getByRole('button', { name: 'Снег' }).click()
    expect(flakes()).toBe(0)
  })

  it('is hidden with reduced motion', async () => {
    const motion = (value: string) =>
      cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
    const visibleFlakes = () =>
      [...document.querySelectorAll('[data-flake]')].filter((flake) => flake.checkVisibility()).length
    await aDevice({ theme: 'new-year' })
    await expect.poll(visibleFlakes).toBe(50)
    await motion('reduce')
    await expect.poll(visibleFlakes).toBe(0)
    await motion('')
    await expect.poll(visibleFlakes).toBe(50)
  })

  it('has no switch and no flakes in any other theme [THEME-03]', async () => {
    const { screen } = await aDevice()
    expect(screen.getByRole('button', { name: 'Снег' }).elements()).toHaveLength(0)
    expect(flakes()).toBe(0)
  })

  it('that was stopped stays off after a reload [STORE-07]', async () => {
    const { screen, memory } = await aDevice({ theme: 'new-year' })
    await screen.getByRole('button', { name: 'Снег' }).click()
    expect(memory.get('showSnow')).toBe('false')
    await screen.unmount()
    const next = await aDevice({ theme: 'new-year', stored: Object.fromEntries(memory) })
    await expect.element(next.screen.getByRole('button', { name: 'Снег' })).toHaveAttribute('aria-pressed', 'false')
    expect(flakes()).toBe(0)
  })
})

it('the snow of a phone only darkens what it falls over, in the whole viewport: text stays legible [THEME-04]', async () => {
  await page.viewport(360, 740)
  await aDevice({ theme: 'new-year' })
  await expect.poll(() => document.querySelectorAll('[data-flake]').length).toBe(50)
  const sky = document.querySelector('[data-flake]')?.parentElement
  // inside a stacking context nothing of the page would be blended
  expect(sky?.parentElement).toBe(document.body)
  expect(getComputedStyle(sky as Element).mixBlendMode).toBe('multiply')
})

it('the switch of the snow covers no content: it is at the end of the page, or beside it in a wide window [THEME-03]', async () => {
  const { screen } = await aDevice({ theme: 'new-year', stored: { isCookieConsent: 'true' } })
  const button = screen.getByRole('button', { name: 'Снег' })
  const floating = (of: Element | null): boolean =>
    of !== null && (getComputedStyle(of).position === 'fixed' || floating(of.parentElement))
  for (const width of [360, 768, 1024, 1280, 1335]) {
    await page.viewport(width, 740)
    await expect.element(button).toBeVisible()
    expect([width, floating(button.element())]).toEqual([width, false])
  }
  await page.viewport(1336, 900)
  expect(floating(button.element())).toBe(true)
  const scrollbar = 15
  expect(button.element().getBoundingClientRect().right).toBeLessThan((1336 - scrollbar - 1140) / 2)
})

const prompts = () =>
  page
    .getByRole('complementary')
    .elements()
    .filter((notice) => notice.checkVisibility())
    .map((notice) => notice.getAttribute('aria-label'))

it.each([360, 768, 1280])(
  'at %i px the first page shows each prompt by default, and none waits for the answer to another [CITY-10, COOK-01, APP-01]',
  async (width) => {
    await page.viewport(width, 740)
    const { screen } = await aDevice({ userAgent: ANDROID, hasCity: false })
    await expect.poll(prompts).toEqual(['Ваш город', 'Приложение магазина', 'Файлы cookie'])
    await screen.getByRole('button', { name: 'Спросить позже' }).click()
    await screen.getByRole('button', { name: 'Хорошо' }).click()
    await expect.poll(prompts).toEqual(['Приложение магазина'])
  },
)

it.each([360, 768, 1280])(
  'at %i px prompts are thin, apart from each other and inside the viewport, and axe reports nothing',
  async (width) => {
    await page.viewport(width, 740)
    await aDevice({ userAgent: ANDROID, hasCity: false })
    await expect.poll(prompts).toEqual(['Ваш город', 'Приложение магазина', 'Файлы cookie'])
    const boxes = page
      .getByRole('complementary')
      .elements()
      .map((prompt) => prompt.getBoundingClientRect())
    const most = width > 767 ? [56, 54, 50] : [112, 72, 72]
    boxes.forEach(({ height }, at) => expect(height).toBeLessThanOrEqual(most[at] ?? 0))
    boxes.slice(1).forEach(({ top }, at) => expect(top).toBeGreaterThanOrEqual(boxes[at]?.bottom ?? 0))
    expect(boxes.every(({ top, bottom }) => top >= 0 && bottom <= 740)).toBe(true)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    const { violations } = await audit(document)
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
  },
)

it.each([360, 768, 1280])('a status message covers no prompt at the bottom of the window, at %i px', async (width) => {
  await page.viewport(width, 740)
  const toasts = [{ id: '1', text: 'Карта привязана' }]
  const context = <ToastRegion toasts={toasts} onDismiss={() => undefined} />
  const { screen } = await aDevice({ userAgent: ANDROID, context })
  const highest = screen.getByRole('button', { name: 'Хорошо' })
  await expect.element(highest).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'установить' })).toBeVisible()
  const prompt = highest.element().closest('aside')?.getBoundingClientRect() ?? new DOMRect()
  const toast = screen.getByText('Карта привязана').element().parentElement?.getBoundingClientRect() ?? new DOMRect()
  const isApart = toast.bottom <= prompt.top || toast.left >= prompt.right
  expect([toast.height > 0, isApart]).toEqual([true, true])
})

it('the city prompt is in the first paint of a visit without a city, and of no other', async () => {
  const { screen } = await renderPiece(
    <>
      <CityPrompt />
      <h1>Страница</h1>
    </>,
    { values: [] },
  )
  const prompt = screen.getByRole('complementary', { name: 'Ваш город', includeHidden: true })
  expect(prompt.element().checkVisibility()).toBe(false)
  document.documentElement.dataset['cityUnknown'] = ''
  expect(prompt.element().checkVisibility()).toBe(true)
  delete document.documentElement.dataset['cityUnknown']
})
