import type { Plugin } from 'rollup'

/** fp-ts augments a module of higher kinds, which bundled declarations cannot express. */
export const withoutKinds: Plugin = {
  name: 'without-kinds',
  transform: (code, id) => (id.includes('fp-ts') ? code.replace(/declare module '\.\/HKT' \{.*?\n\}/gs, '') : null),
}
