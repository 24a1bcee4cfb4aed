import { page } from 'vitest/browser'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { allSettled, createWatch, fork } from 'effector'
import { Provider, useUnit } from 'effector-react'
import { startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { appHydrated } from '../../../src/application/app.ts'
import { productAdded } from '../../../src/application/basket/basket.ts'
import '../../../src/application/basket/pre-hydration-clicks.ts'
import { $basketApi } from '../../../src/application/ports/api/sales/basket-api.ts'
import { $browserMemory } from '../../../src/application/ports/browser/browser-storage.ts'
import { $clock } from '../../../src/application/ports/browser/clock.ts'
import { $preHydrationClicks } from '../../../src/application/ports/browser/pre-hydration-clicks.ts'
import { NO_FAVOURITES } from '../../../src/domain/catalogue/favourites.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import { $areCardsNoticed, cardNoticed } from '../../../src/application/catalogue/card-interest.ts'
import { $favouritesSync, heartPressed } from '../../../src/application/favourites/favourites.ts'
import { ListedCard } from '../../../src/ui/features/product-card/product-card.tsx'
import { useHydration } from '../../../src/ui/shell/root.tsx'
import { windowPreHydrationClicks } from '../../../src/infrastructure/browser/pre-hydration-clicks.ts'
import { storeValue } from '../../support/fakes.ts'

beforeAll(
  () =>
    new Promise<void>((resolve) => {
      const script = document.createElement('script')
      script.src = '/pre-hydration-clicks.js'
      script.onload = () => resolve()
      document.head.append(script)
    }),
)

const aPage = (html: string) => {
  document.body.innerHTML = html
  const pressed = vi.fn<(name: string) => void>()
  const listen = () => document.body.addEventListener('click', ({ target }) => pressed((target as Element).textContent))
  return { press: (name: string) => document.querySelector<HTMLElement>(`#${name}`)?.click(), listen, pressed }
}

beforeEach(() => {
  Object.assign(window.recorded ?? {}, { isAttached: false, isHydrated: false })
})

afterEach(() => {
  windowPreHydrationClicks(window).stop()
  window.recorded?.presses.clear()
  document.body.innerHTML = ''
})

it('a navigation that begins is noted', () => {
  const before = Date.now()
  window.dispatchEvent(new Event('beforeunload'))
  expect(window.leftAt).toBeGreaterThanOrEqual(before)
  delete window.leftAt
})

it('buttons that are clicked before hydration are clicked once each, and a click after it is handled normally', () => {
  const { press, listen, pressed } = aPage(
    '<button type="button" id="city">Город</button><button type="button" id="person"><b>Я не робот</b></button>',
  )
  press('city')
  press('person')
  press('city')
  listen()
  const early = windowPreHydrationClicks(window)
  early.stop()
  early.replayChanges()
  expect(pressed.mock.calls.flat()).toEqual(['Город', 'Я не робот'])
  press('city')
  early.replayChanges()
  expect(pressed.mock.calls.flat()).toEqual(['Город', 'Я не робот', 'Город'])
})

it('a button that works without scripts runs its action once', () => {
  const { press, listen, pressed } = aPage(
    '<button type="button" popovertarget="sections" id="open">Разделы</button><div popover id="sections">Кухня</div><form method="dialog"><button id="send">Найти</button></form>',
  )
  press('open')
  press('send')
  listen()
  const early = windowPreHydrationClicks(window)
  early.stop()
  early.replayChanges()
  expect(pressed).not.toHaveBeenCalled()
  expect(document.querySelector('#sections')?.matches(':popover-open')).toBe(true)
})

it('a form that is sent before hydration is sent once it works, and a form without the application is not held', () => {
  aPage(
    '<form data-form="true" id="own"><button id="send">Войти</button></form><form id="other"><button id="go">Найти</button></form>',
  )
  const sent = vi.fn<(id: string, isHeld: boolean) => void>()
  const listen = (event: SubmitEvent) => {
    sent((event.target as Element).id, event.defaultPrevented)
    event.preventDefault()
  }
  window.addEventListener('submit', listen)
  document.querySelector<HTMLElement>('#send')?.click()
  document.querySelector<HTMLElement>('#go')?.click()
  expect(sent.mock.calls).toEqual([
    ['own', true],
    ['other', false],
  ])
  const early = windowPreHydrationClicks(window)
  early.stop()
  early.replayChanges()
  window.removeEventListener('submit', listen)
  expect(sent.mock.calls.slice(2)).toEqual([['own', false]])
})

it('a press on «В корзину» is sent as a form if the application does not load', () => {
  vi.useFakeTimers()
  const send = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
  const { press } = aPage(
    '<form id="add" method="post"></form><button form="add" name="add" value="7" id="one">В корзину</button><button form="add" name="add" value="8" id="two">В корзину</button>',
  )
  const form = document.querySelector<HTMLFormElement>('form')
  localStorage.setItem('accessToken', 'of an account')
  press('one')
  vi.advanceTimersByTime(16_000)
  expect(send).not.toHaveBeenCalled()
  localStorage.removeItem('accessToken')
  expect(windowPreHydrationClicks(window).take()).toEqual([7])
  press('one')
  press('two')
  vi.advanceTimersByTime(14_000)
  expect(send).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_000)
  expect(send).toHaveBeenCalledTimes(1)
  expect(new FormData(form ?? undefined).getAll('add')).toEqual(['7', '8'])
  expect(windowPreHydrationClicks(window).take()).toEqual([])
  vi.useRealTimers()
  send.mockRestore()
})

it('a click on «В корзину» is stored separately', () => {
  const { press, listen, pressed } = aPage('<button type="button" name="add" value="7" id="add">В корзину</button>')
  press('add')
  listen()
  const early = windowPreHydrationClicks(window)
  early.stop()
  expect(early.take()).toEqual([7])
  early.replayChanges()
  expect(pressed).not.toHaveBeenCalled()
})

it('a click on «В корзину» of a page that was left before hydration is added to those on this page, each once [CART-18]', () => {
  const { press } = aPage(
    '<button type="button" name="add" value="5" id="other">В корзину</button><button type="button" name="add" value="7" id="add">В корзину</button>',
  )
  press('other')
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(sessionStorage.getItem('earlyClicks')).toBe('[5]')
  press('add')
  const early = windowPreHydrationClicks(window)
  early.stop()
  expect(early.take()).toEqual([5, 7])
  expect(early.take()).toEqual([])
  expect(sessionStorage.getItem('earlyClicks')).toBeNull()
})

it('without a storage, the clicks on this page count', () => {
  const { press } = aPage('<button type="button" name="add" value="7" id="add">В корзину</button>')
  const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  press('add')
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  write.mockRestore()
  const early = windowPreHydrationClicks(window)
  early.stop()
  expect(early.take()).toEqual([7])
})

it('a click between the commit of hydration and its effects is counted once [CART-04]', async () => {
  const scope = fork({ values: [storeValue($preHydrationClicks, windowPreHydrationClicks(window))] })
  const added: Array<number> = []
  createWatch({ unit: productAdded, scope, fn: ({ productId }) => added.push(productId) })
  let isHydrated = false
  createWatch({ unit: appHydrated, scope, fn: () => (isHydrated = true) })
  let wasHydrated = true
  const ClickAfterCommit = () => {
    useLayoutEffect(() => {
      queueMicrotask(() => {
        wasHydrated = isHydrated
        document.querySelector<HTMLElement>('[name=add]')?.click()
      })
    }, [])
    return null
  }
  const Page = () => {
    const add = useUnit(productAdded)
    useHydration()
    return (
      <button type="button" name="add" value="7" onClick={() => add({ productId: 7 as ProductId, count: 1 })}>
        В корзину
        <ClickAfterCommit />
      </button>
    )
  }
  document.body.innerHTML = '<div id="page"><button type="button" name="add" value="7">В корзину</button></div>'
  startTransition(() => {
    hydrateRoot(
      document.querySelector('#page') ?? document.body,
      <Provider value={scope}>
        <Page />
      </Provider>,
    )
  })
  await expect.poll(() => isHydrated).toBe(true)
  await allSettled(scope)
  expect(wasHydrated).toBe(false)
  expect(added).toEqual([7])
})

it('the page reacts before its cards are hydrated, and a press on a card is counted then [CART-04]', async () => {
  const scope = fork()
  const added: Array<number> = []
  createWatch({ unit: productAdded, scope, fn: ({ productId }) => added.push(productId) })
  const button = () => document.querySelector<HTMLElement>('[name=add]')
  const isHydrated = () => Object.keys(button() ?? {}).some((key) => key.startsWith('__reactProps'))
  let wasHydrated: boolean | null = null
  const Page = () => {
    useLayoutEffect(() => {
      wasHydrated = isHydrated()
      queueMicrotask(() => button()?.click())
    }, [])
    return (
      <ul>
        <ListedCard product={aProduct({ id: 7 as ProductId })} />
      </ul>
    )
  }
  const shown = (
    <Provider value={scope}>
      <Page />
    </Provider>
  )
  document.body.innerHTML = `<div id="page">${renderToString(shown)}</div>`
  startTransition(() => {
    hydrateRoot(document.querySelector('#page') ?? document.body, shown)
  })
  await expect.poll(isHydrated).toBe(true)
  expect(wasHydrated).toBe(false)
  expect(added).toEqual([7])
})

it('a card hydrates as the server rendered it, also if the basket and favourites have changed by then', async () => {
  const unanswered = () => () => new Promise<never>(() => undefined)
  const scope = fork({
    values: [
      storeValue($basketApi, { load: unanswered, change: unanswered, tick: unanswered }),
      storeValue($clock, { now: () => 0 }),
      storeValue($favouritesSync, { ...NO_FAVOURITES, owner: 'guest', isLoaded: true, doesKeepGuestList: true }),
      storeValue($browserMemory, { read: () => null, write: () => undefined, forget: () => undefined }),
    ],
  })
  const product = aProduct({ id: 7 as ProductId })
  const Page = () => {
    const { add, like, notice } = useUnit({ add: productAdded, like: heartPressed, notice: cardNoticed })
    useLayoutEffect(() => {
      add({ productId: product.id, count: 2 })
      like(product)
      notice()
    }, [add, like, notice])
    return (
      <ul>
        <ListedCard product={product} />
      </ul>
    )
  }
  const shown = (
    <Provider value={scope}>
      <Page />
    </Provider>
  )
  document.body.innerHTML = `<div id="page">${renderToString(shown)}</div>`
  const mismatches: Array<unknown> = []
  startTransition(() => {
    hydrateRoot(document.querySelector('#page') ?? document.body, shown, {
      onRecoverableError: (error) => mismatches.push(error),
    })
  })
  await expect.element(page.getByRole('group')).toHaveTextContent('В корзине 2 шт.')
  await expect.element(page.getByRole('button', { name: /^Убрать из избранного/ })).toBeVisible()
  expect(scope.getState($areCardsNoticed)).toBe(true)
  expect(mismatches).toEqual([])
})
