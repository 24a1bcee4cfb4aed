import { defineConfig } from 'vitest/config'

/** The domain's own tests, without those that start processes: what a mutant of the domain has to survive. */
export default defineConfig({
  test: {
    include: [
      'tests/property/**/*.test.ts',
      'tests/unit/{basket,day,frame,image-address,instalment,money,order,price,search-index,slug,stock}.test.ts',
    ],
    setupFiles: 'tests/property/setup.ts',
    environment: 'node',
  },
})
