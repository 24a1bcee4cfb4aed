import type { BrandApi } from '../../../application/ports/api/catalogue/brand-api.ts'
import { getBrand, getBrands } from '../../../contract/catalogue/brands.ts'
import type { Call } from '../http.ts'

export const httpBrandApi = (call: Call): BrandApi => ({
  brands: (page) => call(getBrands, { query: { page } }),
  brand: (id) => call(getBrand, { params: { id } }),
})
