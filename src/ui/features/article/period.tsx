import { formatDayInWords } from '../../../domain/time/format-day.ts'
import type { Promotion } from '../../../domain/content/article.ts'

const strings = {
  from: (day: string) => `с\u00a0${day}`,
  to: (day: string) => `по\u00a0${day}`,
  endless: 'действует всегда',
}

export interface PeriodProps {
  readonly promotion: Pick<Promotion, 'dateFrom' | 'dateTo'>
}

export function Period({ promotion: { dateFrom, dateTo } }: PeriodProps) {
  return (
    <span>
      <time dateTime={dateFrom}>{strings.from(formatDayInWords(dateFrom))}</time>
      {dateTo === null ? (
        `, ${strings.endless}`
      ) : (
        <>
          {' '}
          <time dateTime={dateTo}>{strings.to(formatDayInWords(dateTo))}</time>
        </>
      )}
    </span>
  )
}
