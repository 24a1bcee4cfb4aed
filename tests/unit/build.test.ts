import { resolveConfig } from 'vite'
import { afterEach, expect, it } from 'vitest'

const before = process.env.NODE_ENV
afterEach(() => {
  process.env.NODE_ENV = before
})

it.each(['test', 'development', ''])(
  'a shop that is started for the first time with NODE_ENV=%j is built for production',
  async (environment) => {
    process.env.NODE_ENV = environment
    expect(
      (await resolveConfig({ configFile: 'vite.config.ts', logLevel: 'silent' }, 'build', 'production')).isProduction,
    ).toBe(true)
  },
)
