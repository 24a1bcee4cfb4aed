import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig, type PluginOption } from 'vite'

/** Effector's sids let stores travel from the server; only the application makes units. */
export const effectorSids = (): PluginOption =>
  babel({ include: [/\/src\/application\//], plugins: [['effector/babel-plugin', { addLoc: false }]] })

export default defineConfig({
  plugins: [react(), effectorSids()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  builder: { sharedConfigBuild: true },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        rolldownOptions: { input: { browser: 'src/main/browser.tsx' } },
      },
    },
    ssr: {
      resolve: { noExternal: ['fp-ts', 'io-ts'] },
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: { input: { server: 'src/main/server.ts' } },
      },
    },
  },
})
