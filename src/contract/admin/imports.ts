import { pagination } from '../entities/pagination.ts'
import { staffEndpoint } from '../kernel/endpoint.ts'
import { file } from '../kernel/file.ts'
import { idText, integerText, limitText, pageText, queryOf } from '../kernel/query.ts'
import { flag, id, integerOf, moment, oneOf, text, textOf } from '../kernel/scalars.ts'
import { array, named, nullable, object, optional, recordOf } from '../kernel/shapes.ts'
import { resource } from './resource.ts'

const roles = ['owner', 'manager'] as const
const byId = object({ id: idText() })
const pages = queryOf({ page: optional(pageText), limit: optional(limitText) })
const counts = recordOf(integerOf({}), /^/)
const UPLOAD_BYTES = 32 * 1_048_576
const MAX_STOCK = 1_000_000
const MONTH_MINUTES = 43_200

const run = { id, source: text, fileName: text, startedAt: moment, finishedAt: moment, isFailed: flag, counts }

export const getImports = staffEndpoint({
  name: 'getImports',
  method: 'GET',
  path: '/api/admin/imports',
  roles,
  query: queryOf({ page: optional(pageText), limit: optional(limitText), source: optional(textOf({ max: 100 })) }),
  response: object({ items: array(object(run)), pagination }),
})

export const getImport = staffEndpoint({
  name: 'getImport',
  method: 'GET',
  path: '/api/admin/imports/{id}',
  roles,
  params: byId,
  response: object({ ...run, report: array(text) }),
})

const upload = named('FeedUpload', () =>
  object({
    id,
    fileName: text,
    source: text,
    defaultStock: nullable(integerOf({ min: 0 })),
    /** `checking` is followed by `checked`, `importing` by `imported`; each of both may become `failed`. */
    state: oneOf('checking', 'checked', 'importing', 'imported', 'failed'),
    progress: text,
    /** What the import would do, or did. */
    counts: nullable(counts),
    /** It would take more off sale than `imports.mostOffSale` allows. */
    needsForce: flag,
    /** Warnings by line, or why it failed. */
    report: array(text),
    createdAt: moment,
  }),
)

const source = textOf({ min: 1, max: 40, pattern: /^[\p{L}\d_. -]+$/u })

/** A YML feed, plain or gzip. It is checked against the catalogue, which stays as it is until `applyFeedUpload`. */
export const uploadFeed = staffEndpoint({
  name: 'uploadFeed',
  method: 'POST',
  path: '/api/admin/imports/uploads',
  roles,
  query: queryOf({ source, stock: optional(integerText({ min: 0, max: MAX_STOCK })) }),
  sends: 'file',
  bodyBytes: UPLOAD_BYTES,
  body: object({ file }),
  response: upload,
  status: 201,
})

export const getFeedUpload = staffEndpoint({
  name: 'getFeedUpload',
  method: 'GET',
  path: '/api/admin/imports/uploads/{id}',
  roles,
  params: byId,
  response: upload,
})

/** Imports a checked feed. `isForced` also if it takes most products of the source off sale. */
export const applyFeedUpload = staffEndpoint({
  name: 'applyFeedUpload',
  method: 'POST',
  path: '/api/admin/imports/uploads/{id}/apply',
  roles,
  params: byId,
  body: object({ isForced: flag }),
  response: upload,
})

/** Feeds by URL. A changed or new one is imported within a minute. */
export const feeds = resource({
  one: 'Feed',
  many: 'Feeds',
  path: '/api/admin/feeds',
  roles,
  fields: {
    source,
    url: textOf({ max: 2_000, pattern: /^https?:\/\/[^\s/]+\S*$/ }),
    everyMinutes: integerOf({ min: 1, max: MONTH_MINUTES }),
    defaultStock: nullable(integerOf({ min: 0, max: MAX_STOCK })),
  },
  shown: {
    nextAt: moment,
    /** Consecutive failures. */
    failures: integerOf({ min: 0 }),
    /** The process ended twice during its import: it waits for `runFeedNow`. */
    isStopped: flag,
    lastImportId: nullable(id),
    lastAt: nullable(moment),
  },
})

/** Imports the feed within a minute, even if it has not changed. */
export const runFeedNow = staffEndpoint({
  name: 'runFeedNow',
  method: 'POST',
  path: '/api/admin/feeds/{id}/run',
  roles,
  params: byId,
  body: object({ isForced: flag }),
})

const step = object({ at: moment, step: text, file: text, isFailed: flag, report: array(text) })

/** Sessions of the exchange with 1C, newest first, of the last 30 days. */
export const getExchangeSessions = staffEndpoint({
  name: 'getExchangeSessions',
  method: 'GET',
  path: '/api/admin/exchange',
  roles,
  query: pages,
  response: object({
    items: array(
      object({
        id: text,
        startedAt: moment,
        endedAt: moment,
        isFailed: flag,
        /** It would take more off sale than `imports.mostOffSale` allows. False after an allowed exchange. */
        needsForce: flag,
        /** Until when an exchange is allowed by `allowExchange`. */
        allowedUntil: nullable(moment),
        steps: array(step),
      }),
    ),
    pagination,
  }),
})

/** The next exchange that would take too many products off sale does so, if it begins within a day. */
export const allowExchange = staffEndpoint({
  name: 'allowExchange',
  method: 'POST',
  path: '/api/admin/exchange/{id}/allow',
  roles,
  params: object({ id: textOf({ min: 1, max: 100, pattern: /^\w+$/ }) }),
})
