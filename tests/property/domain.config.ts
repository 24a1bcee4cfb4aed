import { defineConfig } from 'vitest/config'

/**
 * The domain's own tests, without those that start processes: they cover it whole, and its mutants have to survive
 * them.
 */
export default defineConfig({
  test: {
    include: [
      'tests/property/**/*.test.ts',
      'tests/unit/{basket,day,domain-face,frame,image-address,instalment,money,order,price,search-index,slug,stock}.test.ts',
    ],
    setupFiles: 'tests/property/setup.ts',
    environment: 'node',
    testTimeout: 60_000,
    coverage: {
      provider: 'v8',
      include: ['src/domain/**/*.ts'],
      reporter: ['text-summary'],
      reportsDirectory: 'coverage/domain',
      thresholds: { branches: 100, functions: 100, lines: 100, statements: 100 },
    },
  },
})
