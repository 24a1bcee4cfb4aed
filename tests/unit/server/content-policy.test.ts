import { describe, expect, it } from 'vitest'
import { contentPolicy } from '../../../src/main/content-policy.ts'

const rulesOf = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((rule) => [rule.slice(0, rule.indexOf(' ')), rule.slice(rule.indexOf(' ') + 1)]),
  )

describe('the content policy', () => {
  it('allows only the site itself, and no inline script', () => {
    const policy = contentPolicy()
    expect(policy).not.toMatch(/https?:|script-src[^;]*unsafe/)
    expect(rulesOf(policy)).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'connect-src': "'self'",
      'worker-src': "'self'",
      'object-src': "'none'",
    })
    expect(policy).not.toContain('frame-src')
  })

  it('accepts HTML of one policy only, unless a third-party script is configured, which writes plain strings', () => {
    expect(rulesOf(contentPolicy())).toMatchObject({
      'require-trusted-types-for': "'script'",
      'trusted-types': 'vitrina vitrina-worker',
    })
    expect(contentPolicy(['metrika'])).not.toContain('trusted-types')
  })

  it('allows the styles in the head by their hash, but not beside a third party that writes its own', () => {
    const style = "'sha256-abc='"
    expect(rulesOf(contentPolicy([], [], style))['style-src']).toBe(`'self' ${style}`)
    expect(rulesOf(contentPolicy(['maps'], [], style))['style-src']).toBe("'self' 'unsafe-inline' blob:")
  })

  it.each([
    ['metrika', 'script-src', 'https://mc.yandex.ru'],
    ['mindbox', 'connect-src', 'https://api.mindbox.ru'],
    ['recaptcha', 'frame-src', 'https://www.google.com/recaptcha/'],
    ['maps', 'script-src', 'https://api-maps.yandex.ru'],
    ['smartcaptcha', 'script-src', 'https://smartcaptcha.cloud.yandex.ru'],
  ] as const)('allows %s only if it is configured, and only its own sites', (script, rule, source) => {
    const policy = contentPolicy([script])
    expect(rulesOf(policy)[rule]?.split(' ')).toContain(source)
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline| \*/)
  })
})
