import { warningTexts } from './strings.ts'

export type WarningCode = keyof typeof warningTexts

export interface ImportWarning {
  readonly code: WarningCode
  readonly offerId: string | null
  readonly line: number | null
  readonly text: string
}

export const warning = (
  code: WarningCode,
  offerId: string | null,
  line: number | null,
  detail: string | number = '',
): ImportWarning => ({ code, offerId, line, text: warningTexts[code](String(detail)) })
