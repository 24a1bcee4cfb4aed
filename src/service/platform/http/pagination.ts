import type { Pagination } from '../../../domain/catalogue/listing.ts'

export const paginationOf = (total: number, page: number, limit: number): Pagination => ({
  total,
  page,
  limit,
  pages: Math.ceil(total / limit),
})
