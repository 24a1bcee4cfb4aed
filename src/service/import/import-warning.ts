import { warningTexts } from './strings.ts'

export type WarningCode = keyof typeof warningTexts

export interface ImportWarning {
  readonly code: WarningCode
  readonly offerId: string | null
  readonly line: number | null
  readonly text: string
}

export const warningText = ({ line, offerId, text }: ImportWarning): string => {
  const place = [line === null ? [] : [`строка ${line}`], offerId === null ? [] : [`предложение ${offerId}`]].flat()
  return [place.join(', '), text].filter((part) => part !== '').join(': ')
}

export const warning = (
  code: WarningCode,
  offerId: string | null,
  line: number | null,
  detail: string | number = '',
): ImportWarning => ({ code, offerId, line, text: warningTexts[code](String(detail)) })
