import { left, right } from 'fp-ts/Either'
import { afterEach, describe, expect, it } from 'vitest'
import { $settings } from '../../../src/application/settings/settings.ts'
import { altchaSolution } from '../../../src/infrastructure/captcha/altcha.ts'
import { browserCaptcha } from '../../../src/infrastructure/captcha/captcha.ts'
import { scriptLoader } from '../../../src/infrastructure/captcha/load-script.ts'
import { CAPTCHA_VERSION, recaptcha, type CaptchaWindow } from '../../../src/infrastructure/captcha/recaptcha.ts'
import { smartCaptcha } from '../../../src/infrastructure/captcha/smart-captcha.ts'
import type { Call } from '../../../src/infrastructure/http/http.ts'
import { SubscriptionFields } from '../../../src/ui/features/subscription/subscription-fields.tsx'
import { renderPiece } from '../support/catalogue-harness.tsx'
import { storeValue, illTyped } from '../../support/fakes.ts'

const script = { key: 'site-key', version: CAPTCHA_VERSION }
const loaded = () => Promise.resolve()
const google = (execute: (key: string, options: { readonly action: string }) => Promise<string>): CaptchaWindow => ({
  document,
  grecaptcha: {
    ready: (then) => {
      then()
    },
    execute,
  },
})

/** A document whose scripts load at once. */
const noScripts = {
  adoptedStyleSheets: [],
  createElement: () => ({}),
  head: { append: (script: { readonly onload: () => void }) => script.onload() },
}

/** Responds to each endpoint by name and records its input. */
const aCall = (responses: Readonly<Record<string, unknown>>) => {
  const requests: Array<string> = []
  const call = ((to: { readonly name: string }, input?: { readonly body?: unknown }) => () => {
    requests.push(input?.body === undefined ? to.name : `${to.name} ${JSON.stringify(input.body)}`)
    return Promise.resolve(to.name in responses ? right(responses[to.name]) : left({ _tag: 'Offline' }))
  }) as unknown as Call
  return { call, requests }
}

afterEach(() => {
  document.adoptedStyleSheets = []
})

describe('the captcha script', () => {
  it('has version 3 and returns a token for an action [CAPT-01, CAPT-03]', async () => {
    expect(CAPTCHA_VERSION).toBe(3)
    const addresses: Array<string> = []
    const load = (address: string) => {
      addresses.push(address)
      return Promise.resolve()
    }
    const token = recaptcha(
      google((key, { action }) => Promise.resolve(`${key} ${action}`)),
      load,
      script,
    )
    expect(await token('subscribe')).toBe('site-key subscribe')
    expect(addresses).toEqual(['https://www.google.com/recaptcha/api.js?render=site-key'])
  })

  it('hides its badge [CAPT-02]', async () => {
    const badge = document.body.appendChild(document.createElement('div'))
    badge.className = 'grecaptcha-badge'
    expect(getComputedStyle(badge).visibility).toBe('visible')
    await recaptcha(
      google(() => Promise.resolve('t')),
      loaded,
      script,
    )('x')
    expect(getComputedStyle(badge).visibility).toBe('hidden')
    badge.remove()
  })

  it.each([
    ['recaptcha', /reCAPTCHA/, 'https://policies.google.com/privacy'],
    ['smartcaptcha', /Yandex SmartCaptcha/, 'https://yandex.ru/legal/smartcaptcha_notice/'],
  ] as const)(
    'with a hidden badge shows its terms beside the forms: %s [CAPT-02]',
    async (hiddenCaptcha, name, url) => {
      const { screen } = await renderPiece(<SubscriptionFields />, {
        values: [storeValue($settings, { hiddenCaptcha })],
      })
      await expect.element(screen.getByText(name)).toBeVisible()
      expect(
        screen
          .getByRole('link')
          .elements()
          .map((link) => link.getAttribute('href')),
      ).toContain(url)
    },
  )

  it('returns an error without a key, and without a version [CAPT-04, CAPT-05, OC-74]', () => {
    for (const key of [null, ''])
      expect(() => recaptcha({ document }, loaded, { ...script, key })).toThrow('Не указан ключ капчи')
    expect(() => recaptcha({ document }, loaded, { ...script, version: null })).toThrow('Не указана версия капчи')
  })

  it('returns an error when it fails to load, and is loaded again on the next request [CAPT-06, OC-74]', async () => {
    const load = scriptLoader(document)
    const missing = new URL('/no-such-script.js', window.location.href).href
    const token = recaptcha(
      google(() => Promise.resolve('t')),
      () => load(missing),
      script,
    )
    await expect(token('x')).rejects.toThrow('Не удалось загрузить капчу')
    expect(document.querySelectorAll(`script[src="${missing}"]`)).toHaveLength(0)
    await expect(token('x')).rejects.toThrow('Не удалось загрузить капчу')
  })

  it('returns an error when it does not start, or fails while running [CAPT-06, CAPT-07, OC-74]', async () => {
    await expect(recaptcha({ document }, loaded, script)('x')).rejects.toThrow('Не удалось загрузить капчу')
    await expect(
      recaptcha(
        google(() => Promise.reject(new Error('quota'))),
        loaded,
        script,
      )('x'),
    ).rejects.toThrow('Не удалось выполнить проверку капчи')
  })

  it('returns the same error when Google throws at once, as it does for a wrong key [CAPT-07, OC-74]', async () => {
    const thrown = () => {
      throw new Error('Invalid site key or not loaded in api.js')
    }
    await expect(recaptcha(google(thrown), loaded, script)('x')).rejects.toThrow('Не удалось выполнить проверку капчи')
  })
})

describe('the Yandex captcha', () => {
  const yandex = (run: (callback: (token: string) => void, emit: (event: string) => void) => void) => {
    const destroyed: Array<number> = []
    const listeners = new Map<string, () => void>()
    let answer: (token: string) => void = () => undefined
    const provider = {
      render: (_: HTMLElement, options: { readonly callback: (token: string) => void }) => {
        answer = options.callback
        return 7
      },
      execute: () => run(answer, (event) => listeners.get(event)?.()),
      destroy: (widget: number) => {
        destroyed.push(widget)
      },
      subscribe: (_: number, event: string, then: () => void) => {
        listeners.set(event, then)
        return () => undefined
      },
    }
    return { destroyed, window: illTyped({ document, smartCaptcha: provider }) }
  }

  it('returns a token, and leaves no elements behind [CAPT-03]', async () => {
    const before = document.body.children.length
    const { window: host, destroyed } = yandex((answer) => answer('token'))
    expect(await smartCaptcha(host, loaded, 'key')()).toBe('token')
    expect([destroyed, document.body.children.length]).toEqual([[7], before])
  })

  it('returns an error when its challenge is closed [CAPT-07]', async () => {
    const { window: host } = yandex((_, emit) => emit('challenge-hidden'))
    await expect(smartCaptcha(host, loaded, 'key')()).rejects.toThrow('Не удалось выполнить проверку капчи')
  })
})

const challenge = {
  parameters: { algorithm: 'PBKDF2/SHA-256', nonce: '00', salt: '11', cost: 10, keyLength: 32, keyPrefix: '0' },
  signature: 'signed',
}

describe("the service's own captcha", () => {
  it("is computed by the browser, and sent in the service's format", async () => {
    const solution = JSON.parse(atob(await altchaSolution(challenge))) as {
      challenge: unknown
      solution: { derivedKey: string }
    }
    expect(solution.challenge).toEqual(challenge)
    expect(solution.solution.derivedKey).toMatch(/^0/)
  })

  it('loads its type once, and a challenge each time; a manually solved one is exchanged for a token [CAPT-03]', async () => {
    const { call, requests } = aCall({
      getCaptcha: { provider: 'altcha', siteKey: null },
      getCaptchaChallenge: challenge,
      verifyCaptcha: { token: 'ours' },
    })
    const captcha = browserCaptcha(call, window)
    expect((await captcha.token('subscribe')())._tag).toBe('Right')
    expect(await captcha.solve('check')()).toEqual(right('ours'))
    expect(requests.map((what) => what.split(' ')[0])).toEqual([
      'getCaptcha',
      'getCaptchaChallenge',
      'getCaptchaChallenge',
      'verifyCaptcha',
    ])
  })

  it.each([
    ['there is no telling which', {}, undefined],
    ["Google's has no key", { getCaptcha: { provider: 'recaptcha', siteKey: null } }, 'Не указан ключ капчи'],
    ['there is no work', { getCaptcha: { provider: 'altcha', siteKey: null } }, undefined],
  ])('returns a call error with its message for the log when %s [CAPT-04]', async (_, responses, why) => {
    expect(await browserCaptcha(aCall(responses).call, window).token('x')()).toEqual(left({ _tag: 'Offline', why }))
  })

  it('returns the message of an execution that failed, for the log [CAPT-07]', async () => {
    const { call } = aCall({ getCaptcha: { provider: 'recaptcha', siteKey: 'site-key' } })
    const host = { ...google(() => Promise.reject(new Error('quota'))), document: noScripts }
    expect(await browserCaptcha(call, illTyped(host)).token('x')()).toEqual(
      left({ _tag: 'Offline', why: 'Не удалось выполнить проверку капчи' }),
    )
  })
})
