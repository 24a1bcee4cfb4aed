import { oneOf } from '../kernel/scalars.ts'

/** On sale with the last three units, or with units that nobody has ordered for 90 days. */
export const stockFilter = oneOf('low', 'dead')
