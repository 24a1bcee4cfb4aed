import { textOf } from '../kernel/scalars.ts'

/** Where the tag of a collection leads; empty for nowhere. No `javascript:`. */
export const collectionAddress = textOf({ max: 500, pattern: /^(?:|\/|\/[^/\\\s]\S*|https:\/\/\S+)$/ })
