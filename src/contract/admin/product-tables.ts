import { pagination } from '../entities/pagination.ts'
import { stockFilter } from '../entities/stock-filter.ts'
import { staffEndpoint } from '../kernel/endpoint.ts'
import { documentFile, file } from '../kernel/file.ts'
import { flagText, idText, limitText, pageText, queryOf } from '../kernel/query.ts'
import { flag, id, integerOf, moment, oneOf, text, textOf } from '../kernel/scalars.ts'
import { array, named, nullable, object, optional } from '../kernel/shapes.ts'

const roles = ['owner', 'manager'] as const
const byId = object({ id: idText() })
const count = integerOf({ min: 0 })
const FILE_BYTES = 32 * 1_048_576

/** Those of the list of products. */
const query = queryOf({
  text: optional(textOf({ max: 100 })),
  categoryId: optional(idText()),
  brandId: optional(idText()),
  isOnSale: flagText,
  isNew: flagText,
  isPopular: flagText,
  stock: optional(stockFilter),
})

/** Products in the form that Excel reads in Russia. At most 20,000: more answer 409. */
export const exportProductsCsv = staffEndpoint({
  name: 'exportProductsCsv',
  method: 'GET',
  path: '/api/admin/products.csv',
  roles,
  media: 'csv',
  query,
  response: documentFile,
})

export const exportProductsXlsx = staffEndpoint({
  name: 'exportProductsXlsx',
  method: 'GET',
  path: '/api/admin/products.xlsx',
  roles,
  media: 'xlsx',
  query,
  response: documentFile,
})

const STATES = ['planned', 'refused', 'applied', 'skipped'] as const

const productTable = named('ProductTable', () =>
  object({
    id,
    fileName: text,
    login: text,
    /** `planning` → `planned` → `applying` → `applied`; `failed`: the file is not read. */
    state: oneOf('planning', 'planned', 'applying', 'applied', 'failed'),
    /** Why it is not read. */
    error: text,
    /** Columns that are not read. */
    ignored: array(text),
    createdAt: moment,
    /** Rows of the file. */
    total: count,
    /** Rows that change nothing. */
    same: count,
    planned: count,
    refused: count,
    applied: count,
    /** Not applied: changed by others after the plan, or no longer possible. */
    skipped: count,
    /** Of the planned, applied and skipped rows those that add a product. */
    added: count,
  }),
)

/**
 * Reads an XLSX or CSV table of products, as `exportProductsXlsx` writes it, and plans what its rows change; nothing
 * changes until `applyProductTable`. A row is found by its number or article; without both products it adds one.
 */
export const uploadProductTable = staffEndpoint({
  name: 'uploadProductTable',
  method: 'POST',
  path: '/api/admin/product-tables',
  roles,
  sends: 'file',
  bodyBytes: FILE_BYTES,
  body: object({ file }),
  response: productTable,
  status: 201,
})

/** Of the last 30 days, newest first. */
export const getProductTables = staffEndpoint({
  name: 'getProductTables',
  method: 'GET',
  path: '/api/admin/product-tables',
  roles,
  query: queryOf({ page: optional(pageText), limit: optional(limitText) }),
  response: object({ items: array(productTable), pagination }),
})

export const getProductTable = staffEndpoint({
  name: 'getProductTable',
  method: 'GET',
  path: '/api/admin/product-tables/{id}',
  roles,
  params: byId,
  response: productTable,
})

/** Rows that change something or have errors, in the order of the file. */
export const getProductTableRows = staffEndpoint({
  name: 'getProductTableRows',
  method: 'GET',
  path: '/api/admin/product-tables/{id}/rows',
  roles,
  params: byId,
  query: queryOf({ page: optional(pageText), limit: optional(limitText), state: optional(oneOf(...STATES)) }),
  response: object({
    items: array(
      object({
        line: count,
        /** Null: the row adds a product, or names none. */
        productId: nullable(id),
        title: text,
        sku: text,
        state: oneOf(...STATES),
        isNew: flag,
        /** Texts of the cells. */
        changes: array(object({ field: text, before: text, after: text })),
        errors: array(text),
      }),
    ),
    pagination,
  }),
})

/** Applies the rows without errors. */
export const applyProductTable = staffEndpoint({
  name: 'applyProductTable',
  method: 'POST',
  path: '/api/admin/product-tables/{id}/apply',
  roles,
  params: byId,
  response: productTable,
})
