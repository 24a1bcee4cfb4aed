import { textOf } from '../kernel/scalars.ts'

/** An own address or HTTPS: no `javascript:`. */
export const link = textOf({ max: 500, pattern: /^(?:\/|\/[^/\\\s]\S*|https:\/\/\S+|mailto:\S+|tel:\S+)$/ })
