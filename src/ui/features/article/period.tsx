import { formatDayInWords } from '../../../domain/time/day-in-words.ts'
import type { Promotion } from '../../../domain/content/article.ts'
import { strings } from './strings.ts'

export interface PeriodProps {
  readonly promotion: Pick<Promotion, 'dateFrom' | 'dateTo'>
}

/** From its first day to its last, if it has one. [ACTION-02] */
export function Period({ promotion: { dateFrom, dateTo } }: PeriodProps) {
  return (
    <span>
      <time dateTime={dateFrom}>{strings.from(formatDayInWords(dateFrom))}</time>
      {dateTo === null
        ? `, ${strings.endless}`
        : <>{' '}<time dateTime={dateTo}>{strings.to(formatDayInWords(dateTo))}</time></>}
    </span>
  )
}
