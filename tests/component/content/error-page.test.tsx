import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { $layers } from '../../../src/application/layers/layers.ts'
import { reloadForMissingChunks } from '../../../src/infrastructure/browser/missing-chunks.ts'
import { onceOnline } from '../../../src/ui/kit/once-online.ts'
import { LastResort } from '../../../src/ui/pages/error/last-resort.tsx'
import { PageError, ShellError } from '../../../src/ui/pages/error/route-errors.tsx'
import { statusOfError } from '../../../src/ui/pages/error/error-page.tsx'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import { render } from '../support/render.tsx'
import { audit } from '../support/audit.ts'
import { renderRoutes, responses } from '../support/catalogue-harness.tsx'
import type { Listing } from '../../../src/domain/catalogue/listing.ts'
import { partOf } from '../../support/fakes.ts'

const failing = async (
  error: unknown,
  parts: Parameters<typeof renderRoutes>[2] = {},
  ErrorBoundary: typeof PageError = PageError,
) => {
  let isWell = false
  let loads = 0
  const rendered = await renderRoutes(
    '/broken/',
    [
      {
        path: '*',
        ErrorBoundary,
        loader: () => {
          loads += 1
          if (!isWell) throw error
          return null
        },
        element: <h1>Страница</h1>,
      },
    ],
    parts,
  )
  return {
    ...rendered,
    loads: () => loads,
    repair: () => {
      isWell = true
    },
  }
}

const responseWith = (status: number) => new Response(null, { status })

describe('the error page', () => {
  it.each([
    [500, 'Произошла ошибка'],
    [503, 'Произошла ошибка'],
    [404, 'Страница не найдена'],
    [410, 'Страница не найдена'],
  ])('shows %i as text, under «%s» [ERR-01, ERR-02, ERR-06, OC-11]', async (status, title) => {
    const { screen } = await failing(responseWith(status))
    await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(screen.getByText(String(status), { exact: true })).toBeVisible()
  })

  it.each([
    [503, 'Магазин <b>обновляется</b>', 1],
    [429, 'Слишком много запросов', 1],
    [404, 'Не найдено', 0],
  ])("of %i shows the service's message as text: «%s» [ERR-16]", async (status, message, times) => {
    const { screen } = await failing(Response.json({ message }, { status }))
    await expect.element(screen.getByText(String(status), { exact: true })).toBeVisible()
    expect(screen.getByText(message, { exact: true }).elements()).toHaveLength(times)
  })

  it('of 404 offers a search field and four popular products, within a window of 360 px', async () => {
    await page.viewport(360, 740)
    const { screen } = await failing(responseWith(404), {
      catalogueApi: {
        listing: () =>
          responses(
            partOf<Listing>({ items: [1, 2, 3, 4].map((id) => aProduct({ id: id as ProductId })), filters: [] }),
          ),
      },
    })
    await expect.element(screen.getByRole('searchbox', { name: 'Что вы искали?' })).toBeVisible()
    await expect.poll(() => screen.getByRole('article').elements().length).toBe(4)
    const find = screen.getByRole('button', { name: 'Найти' })
    expect(find.element().getBoundingClientRect().right).toBeLessThanOrEqual(360)
  })

  it('of 503 without the shell keeps its content within the margins of a phone [ERR-02]', async () => {
    await page.viewport(360, 740)
    const { screen } = await failing(responseWith(503), {}, ShellError)
    const field = screen.getByRole('searchbox', { name: 'Что вы искали?' })
    await expect.element(field).toBeVisible()
    const { left } = field.element().getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(16)
    const { right } = screen.getByRole('button', { name: 'Найти' }).element().getBoundingClientRect()
    expect(right).toBeLessThanOrEqual(360 - 16)
    // the page waits for it before its first paint
    expect(document.querySelector('main')?.id).toBe('main')
  })

  it('shows no internals of an exception [ERR-16]', async () => {
    const { screen } = await failing(new TypeError('secret is not a function'))
    await expect.element(screen.getByText('500', { exact: true })).toBeVisible()
    expect(screen.container.textContent).not.toContain('secret')
  })

  it('shows that an error occurred for 500 alone [ERR-03]', async () => {
    const { screen } = await failing(responseWith(500))
    await expect.element(screen.getByText('На странице произошла ошибка')).toBeVisible()
    await screen.unmount()
    const missing = await failing(responseWith(404))
    expect(missing.screen.getByText('На странице произошла ошибка').elements()).toHaveLength(0)
  })

  it.each([500, 404])('of %i opens the feedback by its support link [ERR-04, ERR-08]', async (status) => {
    const { screen, scope } = await failing(responseWith(status))
    await screen.getByRole('button', { name: 'служба поддержки' }).click()
    expect(scope.getState($layers)).toMatchObject([{ name: 'FeedbackLayer', data: { topic: 'question' } }])
  })

  it('of 500 reloads the route by «Перезагрузить страницу» [ERR-05]', async () => {
    const { screen, loads, repair } = await failing(responseWith(500))
    repair()
    await screen.getByRole('button', { name: 'Перезагрузить страницу' }).click()
    await expect.poll(loads).toBe(2)
    await expect.element(screen.getByRole('heading', { name: 'Страница', exact: true })).toBeVisible()
  })

  it('of 404 links to home and to the catalogue [ERR-07, ERR-09, ERR-10]', async () => {
    const { screen } = await failing(responseWith(404))
    await expect
      .element(screen.getByRole('link', { name: 'Вернуться на главную страницу' }))
      .toHaveAttribute('href', '/')
    await expect.element(screen.getByRole('link', { name: 'Перейти в каталог' })).toHaveAttribute('href', '/catalog/')
  })

  it.each([500, 404])('of %i passes axe', async (status) => {
    const { screen } = await failing(responseWith(status))
    await expect.element(screen.getByRole('heading')).toBeVisible()
    const { violations } = await audit(screen.container)
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})

it.each([
  [new Error('This page could not be found'), 404],
  [new Error('Something else'), 500],
  ['a text', 500],
])('%s is %i [ERR-11, ERR-16]', (error, status) => {
  expect(statusOfError(error)).toBe(status)
})

it('when the error page fails too, a link to home remains [ERR-12]', async () => {
  const Failing = (): never => {
    throw new Error('the error page itself')
  }
  const screen = await render(
    <LastResort>
      <Failing />
    </LastResort>,
  )
  await expect.element(screen.getByRole('link', { name: 'Вернуться на главную страницу' })).toHaveAttribute('href', '/')
})

it('when the error page of a route fails too, its link to home remains [ERR-12]', async () => {
  class Trap {
    readonly status = 500
    readonly statusText = ''
    readonly internal = false
    get data(): never {
      throw new Error('what the error page reads')
    }
  }
  const { screen } = await failing(new Trap())
  await expect.element(screen.getByRole('link', { name: 'Вернуться на главную страницу' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('heading').elements()).toHaveLength(0)
})

describe('a chunk that fails to load', () => {
  const HERE = 'http://shop.test/?page=2'
  const aWindow = ({ onLine = true, pending = HERE } = {}) => {
    let target = new EventTarget()
    let site: Parameters<typeof reloadForMissingChunks>[0]
    const stored = new Map<string, string>()
    const opened: Array<string> = []
    let reloads = 0
    let now = 1_700_000_000_000
    const load = () => {
      target = new EventTarget()
      site = {
        addEventListener: target.addEventListener.bind(target) as Window['addEventListener'],
        sessionStorage: {
          getItem: (key: string) => stored.get(key) ?? null,
          setItem: (key: string, value: string) => {
            stored.set(key, value)
          },
        } as Storage,
        navigator: { onLine },
        location: {
          href: HERE,
          assign: (href) => {
            opened.push(String(href))
          },
          reload: () => {
            reloads += 1
          },
        },
      }
      reloadForMissingChunks(
        site,
        () => now,
        () => pending,
      )
    }
    load()
    const fail = () => {
      const event = new Event('vite:preloadError', { cancelable: true })
      target.dispatchEvent(event)
      return event.defaultPrevented
    }
    return {
      fail,
      leave: () => {
        site.leftAt = now
      },
      reconnect: () => target.dispatchEvent(new Event('online')),
      comeBack: () => target.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      load,
      opened,
      reloads: () => reloads,
      pass: (ms: number) => {
        now += ms
      },
    }
  }

  it('reloads the page, once in ten seconds; the next failure shows the error page [ERR-17, OC-13]', () => {
    const { fail, load, reloads, pass } = aWindow()
    expect(fail()).toBe(true)
    expect(reloads()).toBe(1)
    load()
    pass(9_999)
    expect(fail()).toBe(false)
    expect(reloads()).toBe(1)
    pass(1)
    expect(fail()).toBe(true)
    expect(reloads()).toBe(2)
  })

  it('opens the page that the shopper was going to, once in ten seconds [ERR-17, OC-13]', () => {
    const { fail, load, opened, reloads, pass } = aWindow({ pending: 'http://shop.test/blog/?category=rozygrysh#top' })
    expect(fail()).toBe(true)
    load()
    pass(9_999)
    expect(fail()).toBe(false)
    expect([opened, reloads()]).toEqual([['http://shop.test/blog/?category=rozygrysh#top'], 0])
  })

  it('shows no error page for the other chunks of the page, while the browser leaves [ERR-17]', () => {
    const { fail, reloads } = aWindow()
    expect([fail(), fail(), reloads()]).toEqual([true, true, 1])
  })

  it('does not hold a shopper who leaves; the page reloads when «Back» shows it again [ERR-17]', () => {
    const { fail, leave, comeBack, reloads } = aWindow()
    leave()
    expect([fail(), fail(), reloads()]).toEqual([true, true, 0])
    comeBack()
    expect(reloads()).toBe(1)
  })

  it('reloads a page that is still shown ten seconds after the shopper left it [ERR-17]', () => {
    const { fail, leave, comeBack, reloads, pass } = aWindow()
    leave()
    comeBack()
    pass(9_999)
    expect(reloads()).toBe(0)
    pass(1)
    expect([fail(), reloads()]).toEqual([true, 1])
  })

  it('keeps its part pending while the page is left, instead of the error page [ERR-17]', async () => {
    const settled = vi.fn()
    const open = () => Promise.reject(new TypeError('a member of undefined'))
    onTestFinished(() => {
      delete window.isLeft
    })
    window.isLeft = true
    void onceOnline(open).then(settled, settled)
    await new Promise((resolve) => setTimeout(resolve))
    expect(settled).not.toHaveBeenCalled()
    delete window.isLeft
    await expect(onceOnline(open)).rejects.toThrow('a member of undefined')
  })

  it('is asked for again a moment after the connection returns: sooner it would fail and reload the page [ERR-17]', async () => {
    const onLine = vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
    vi.useFakeTimers()
    onTestFinished(() => {
      vi.useRealTimers()
      onLine.mockRestore()
    })
    const open = vi.fn(() => Promise.resolve('the part')).mockRejectedValueOnce(new TypeError('no connection'))
    const opened = onceOnline(open)
    await vi.advanceTimersByTimeAsync(0)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(499)
    expect(open).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await opened).toBe('the part')
  })

  it('does not reload the page for a request that failed offline, also if it learns of that online [ERR-17]', () => {
    const { fail, pass, reconnect, reloads } = aWindow()
    reconnect()
    pass(1_999)
    expect([fail(), reloads()]).toEqual([false, 0])
    pass(1)
    expect([fail(), reloads()]).toEqual([true, 1])
  })

  it('asks again for a chunk that was requested offline and fails after the connection returned [ERR-17]', async () => {
    const onLine = vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValueOnce(false)
    onTestFinished(() => onLine.mockRestore())
    const open = vi.fn(() => Promise.resolve('the part')).mockRejectedValueOnce(new TypeError('no connection'))
    expect(await onceOnline(open)).toBe('the part')
  })

  it('does not reload the page without a connection [ERR-17]', () => {
    const { fail, reloads } = aWindow({ onLine: false })
    expect(fail()).toBe(false)
    expect(reloads()).toBe(0)
  })
})
