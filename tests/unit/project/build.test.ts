import { resolveConfig } from 'vite'
import { afterEach, expect, it } from 'vitest'

const before = process.env.NODE_ENV
afterEach(() => {
  process.env.NODE_ENV = before
})

it.each(['test', 'development', ''])('vite builds for production when NODE_ENV=%j', async (environment) => {
  process.env.NODE_ENV = environment
  expect(
    (await resolveConfig({ configFile: 'vite.config.ts', logLevel: 'silent' }, 'build', 'production')).isProduction,
  ).toBe(true)
})
