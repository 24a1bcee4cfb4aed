import { afterEach, describe, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import { Footer } from '../../../src/ui/shell/footer/footer.tsx'
import { HeaderActions } from '../../../src/ui/shell/header/header-actions.tsx'
import { Header } from '../../../src/ui/shell/header/header.tsx'
import { Layout } from '../../../src/ui/shell/shell.tsx'
import { TabBar } from '../../../src/ui/shell/header/tab-bar.tsx'
import { Page } from '../../../src/ui/pages/dev-kit/dev-kit-page.tsx'
import { audit } from '../support/audit.ts'
import { renderAt } from '../support/kit-router.tsx'

interface Emulation {
  send: (method: 'Emulation.setEmulatedMedia', params: object) => Promise<unknown>
}

const emulate = (features: ReadonlyArray<{ readonly name: string; readonly value: string }>) =>
  (cdp() as unknown as Emulation).send('Emulation.setEmulatedMedia', { features })

const scheme = (value: 'light' | 'dark') =>
  emulate([
    { name: 'prefers-color-scheme', value },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ])

const themed = (theme: string) => document.documentElement.setAttribute('data-theme', theme)

const violations = async () => {
  document.documentElement.lang = 'ru'
  document.title = 'Кит'
  const { violations: found } = await audit(document)
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

const links = [{ title: 'Акции', url: '/actions/' }]
const basket = { count: 3, sum: kopecksOf(14_570) }
const favourites = { count: 7, to: { href: '/cabinet/favourites/' } }

const kitPage = (
  <Layout
    header={
      <Header
        brand="Кедр"
        categories={[]}
        page="first"
        links={links}
        phone="8 800 700-54-54"
        place={{ city: 'Барнаул', deliveryType: 'delivery', onCity: () => undefined }}
        search={
          <form role="search">
            <input aria-label="Поиск" />
          </form>
        }
        actions={
          <HeaderActions
            basket={basket}
            favourites={favourites}
            cabinet={{ title: 'Личный кабинет', to: { onOpen: () => undefined } }}
          />
        }
      />
    }
    footer={
      <Footer
        brand="Кедр"
        year={2026}
        sections={[{ title: 'Покупателям', url: '', children: links }]}
        phones={['8 800 700-54-54']}
        socials={[{ title: 'ВКонтакте', url: 'https://vk.com/' }]}
        stores={[{ title: 'App Store', url: 'https://apps.apple.com/' }]}
        serviceLinks={links}
      />
    }
    tabBar={<TabBar basketCount={3} favourites={favourites} cabinet={{ onOpen: () => undefined }} />}
    loading={false}
    offline
  >
    <Page />
  </Layout>
)

afterEach(async () => {
  await emulate([])
  document.documentElement.removeAttribute('data-theme')
})

describe.each(['light', 'dark'] as const)('in the %s scheme', (colours) => {
  it.each([
    ['spring', 1280],
    ['new-year', 360],
    ['base', 768],
  ] as const)('the kit and the shell pass axe in the %s theme at %i px', async (theme, width) => {
    await page.viewport(width, 800)
    await scheme(colours)
    themed(theme)
    await renderAt('/dev/kit/', kitPage)
    expect(matchMedia('(prefers-color-scheme: dark)').matches).toBe(colours === 'dark')
    expect(await violations()).toEqual([])
  })

  it.each(['Открыть окно', 'Открыть панель', 'Показать сообщение'])('also after «%s»', async (name) => {
    await page.viewport(1280, 800)
    await scheme(colours)
    themed('spring')
    const screen = await renderAt('/dev/kit/', kitPage)
    await screen.getByRole('button', { name }).click()
    expect(await violations()).toEqual([])
    await userEvent.keyboard('{Escape}')
  })
})

it('each theme has its own mark, ground and ornament below the header [THEME-01, THEME-02]', async () => {
  await renderAt('/dev/kit/', kitPage)
  const header = document.querySelector('header[data-header]') as HTMLElement
  const mark = header.querySelector('[data-initial]') as HTMLElement
  const looks = ['base', 'spring', 'new-year'].map((theme) => {
    themed(theme)
    return [
      getComputedStyle(mark).backgroundColor,
      getComputedStyle(header.firstElementChild as HTMLElement).backgroundColor,
      getComputedStyle(header, '::after').backgroundImage,
    ]
  })
  for (const part of [0, 1, 2]) expect(new Set(looks.map((look) => look[part])).size).toBe(3)
  expect(looks[0]?.[2]).toBe('none')
})

it('in forced colours each button has a border, and what is chosen an outline', async () => {
  await page.viewport(1280, 800)
  await emulate([{ name: 'forced-colors', value: 'active' }])
  const screen = await renderAt('/dev/kit/', kitPage)
  expect(matchMedia('(forced-colors: active)').matches).toBe(true)
  const buttons = screen.getByRole('button').elements()
  const bare = buttons.filter((button) => getComputedStyle(button).borderTopStyle === 'none')
  expect(buttons.length).toBeGreaterThan(10)
  expect(bare.map(({ outerHTML }) => outerHTML.slice(0, 80))).toEqual([])
  const tab = screen.getByRole('tab', { selected: true }).first().element()
  expect(getComputedStyle(tab).outlineStyle).toBe('solid')
})
