import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { windowPreHydrationClicks } from '../../src/infrastructure/browser/pre-hydration-clicks.ts'

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
  Object.assign(window, { earlyClicks: [], earlyChanges: [] })
})

afterEach(() => {
  windowPreHydrationClicks(window).take()
  delete window.earlyPress
  document.body.innerHTML = ''
})

it('the last click on a button before hydration is applied, and a click after it is handled normally', () => {
  const { press, listen, pressed } = aPage(
    '<button type="button" id="city">Город</button><button type="button" id="person"><b>Я не робот</b></button>',
  )
  press('city')
  press('person')
  listen()
  const early = windowPreHydrationClicks(window)
  early.take()
  early.replayChanges()
  expect(pressed.mock.calls).toEqual([['Я не робот']])
  press('city')
  early.replayChanges()
  expect(pressed.mock.calls.flat()).toEqual(['Я не робот', 'Город'])
})

it('a button that works without scripts runs its action once', () => {
  const { press, listen, pressed } = aPage(
    '<button type="button" popovertarget="sections" id="open">Разделы</button><div popover id="sections">Кухня</div><form method="dialog"><button id="send">Найти</button></form>',
  )
  press('open')
  press('send')
  listen()
  const early = windowPreHydrationClicks(window)
  early.take()
  early.replayChanges()
  expect(pressed).not.toHaveBeenCalled()
  expect(document.querySelector('#sections')?.matches(':popover-open')).toBe(true)
})

it('a click on «В корзину» is stored separately', () => {
  const { press, listen, pressed } = aPage('<button type="button" data-add-to-cart="7" id="add">В корзину</button>')
  press('add')
  listen()
  const early = windowPreHydrationClicks(window)
  expect(early.take()).toEqual([7])
  early.replayChanges()
  expect(pressed).not.toHaveBeenCalled()
})
