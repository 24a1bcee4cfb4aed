import { defineConfig } from 'vitest/config'

/**
 * The domain's own tests, without those that start processes: they cover it completely and must kill every
 * mutant.
 */
export default defineConfig({
  test: {
    include: ['tests/property/**/*.test.ts', 'tests/unit/domain/*.test.ts'],
    setupFiles: 'tests/property/setup.ts',
    environment: 'node',
    testTimeout: 300_000,
    coverage: {
      provider: 'v8',
      include: ['src/domain/**/*.ts'],
      reporter: [['text', { skipFull: true }], 'text-summary'],
      reportsDirectory: 'coverage/domain',
      thresholds: { branches: 100, functions: 100, lines: 100, statements: 100 },
    },
  },
})
