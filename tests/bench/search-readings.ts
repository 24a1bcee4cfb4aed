import { registerHooks } from 'node:module'
import { runnerImport } from 'vite'

// Runs search-readings-measure.ts without a build. Node cannot resolve folders of fp-ts, which has no `exports`.
registerHooks({
  resolve: (specifier, context, next) =>
    next(/^fp-ts\/\w+$/.test(specifier) ? specifier.replace('fp-ts/', 'fp-ts/lib/').concat('.js') : specifier, context),
})
await runnerImport('./tests/bench/search-readings-measure.ts', { configFile: false, logLevel: 'warn' })
