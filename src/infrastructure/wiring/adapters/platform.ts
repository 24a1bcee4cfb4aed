import { $analytics } from '../../../application/ports/api/platform/analytics.ts'
import { $captcha } from '../../../application/ports/api/platform/captcha.ts'
import { $filesApi } from '../../../application/ports/api/platform/files-api.ts'
import { browserAnalytics } from '../../analytics/browser-analytics.ts'
import { browserCaptcha } from '../../captcha/captcha.ts'
import { httpFilesApi } from '../../http/platform/files-api.ts'
import { row, type BrowserRow } from '../ports.ts'

export const rows: ReadonlyArray<BrowserRow> = [
  row($analytics, ({ window }) => browserAnalytics(window)),
  row($captcha, ({ plain, window }) => browserCaptcha(plain, window)),
  row($filesApi, ({ call }) => httpFilesApi(call)),
]
