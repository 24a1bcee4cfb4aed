import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatPrice } from '../../domain/money/format.ts'
import { roublesOf, type Kopecks } from '../../domain/money/money.ts'
import type { Day } from '../../domain/time/day.ts'
import { formatDay } from '../../domain/time/format-day.ts'

const WEEK = 7
const TEXT = '#1c1f1d'
const NAMES = { week: 'Последние 7 дней', before: 'Неделей раньше' } as const

// The last seven days, each beside the same day a week before.
export function SalesChart({ days }: { readonly days: ReadonlyArray<{ readonly day: Day; readonly sum: Kopecks }> }) {
  const data = days.slice(WEEK).map(({ day, sum }, index) => ({
    day: formatDay(day),
    week: roublesOf(sum),
    before: roublesOf(days[index]?.sum ?? (0 as Kopecks)),
  }))
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={data} accessibilityLayer>
        <CartesianGrid vertical={false} stroke="#dde2de" />
        <XAxis dataKey="day" />
        <YAxis width={70} />
        <Tooltip
          formatter={(value) => formatPrice((Number(value) * 100) as Kopecks)}
          // by default in the colour of the bar, which is too light for text
          itemStyle={{ color: TEXT }}
        />
        <Legend formatter={(name: string) => <span style={{ color: TEXT }}>{name}</span>} />
        <Bar dataKey="before" name={NAMES.before} fill="#8fa698" isAnimationActive={false} />
        <Bar dataKey="week" name={NAMES.week} fill="#1d5f3a" isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  )
}
