import type { Pagination } from '../../domain/catalogue/listing.ts'
import type { Described } from '../kernel/described.ts'
import { integerOf } from '../kernel/scalars.ts'
import { named, object } from '../kernel/shapes.ts'

export const pagination: Described<Pagination> = named('Pagination', () =>
  object({
    total: integerOf({ min: 0 }),
    page: integerOf({ min: 1 }),
    limit: integerOf({ min: 1 }),
    pages: integerOf({ min: 0 }),
  }),
)
