import type { Day } from '../../domain/time/day.ts'
import type { ShopTime } from '../../domain/time/moment.ts'

export interface ServiceClock {
  readonly now: () => number
}

export interface ShopCalendar {
  readonly now: () => ShopTime
  readonly today: () => Day
}
