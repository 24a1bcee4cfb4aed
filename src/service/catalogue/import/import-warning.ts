import { warningTexts } from './strings.ts'

export type WarningCode = keyof typeof warningTexts

/** Something of the file that was mended, left out or moved; the line is null when it is about the whole file. */
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
